#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "cli/io/target.hpp"
#include "support/judging.hpp"
#include "support/temporary.hpp"
#include "text/text.hpp"

/// What a file keeps that takes the place of another one.
namespace referee::testing {
namespace {

class WrittenFiles : public ::testing::Test {
  protected:
    [[nodiscard]] std::string path(const std::string& name) const { return cat(temporary_.path, '/', name); }
    void put(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
    }
    /// Writes a file as the program does; why it cannot be done.
    [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
        OutputFile file(path(name));
        file.write(text);
        return file.finish();
    }
    [[nodiscard]] struct stat status(const std::string& name) const {
        struct stat found {};
        EXPECT_EQ(::lstat(path(name).c_str(), &found), 0) << name;
        return found;
    }
    [[nodiscard]] std::size_t entries() const {
        const std::filesystem::directory_iterator all(temporary_.path);
        return static_cast<std::size_t>(std::distance(begin(all), end(all)));
    }

    static constexpr uid_t nobody = 65534;

  private:
    const TemporaryFolder temporary_;
};

TEST_F(WrittenFiles, KeepTheirMode) {
    put("a", "old");
    ASSERT_EQ(::chmod(path("a").c_str(), 0641), 0);
    EXPECT_EQ(write("a", "new"), "");
    EXPECT_EQ(status("a").st_mode & 07777U, 0641U);
    EXPECT_EQ(file_text(path("a")), "new");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(WrittenFiles, KeepTheirOwnerWhereTheSystemPermitsIt) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root gives files away";
    put("a", "old");
    ASSERT_EQ(::chown(path("a").c_str(), nobody, nobody - 1), 0);
    ASSERT_EQ(::chmod(path("a").c_str(), 04750), 0);
    EXPECT_EQ(write("a", "new"), "");
    EXPECT_EQ(status("a").st_uid, nobody);
    EXPECT_EQ(status("a").st_gid, nobody - 1);
    EXPECT_EQ(status("a").st_mode & 07777U, 04750U);
}

/// Who may write into a folder can replace a file of somebody else's, and then owns it: it must not act as somebody.
TEST_F(WrittenFiles, OfAnotherOwnerAreNeverSetUserId) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root becomes somebody else";
    put("a", "old");
    ASSERT_EQ(::chmod(path("a").c_str(), 04666), 0);
    ASSERT_EQ(::chmod(path("").c_str(), 0777), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const bool changed = ::setgid(nobody) == 0 && ::setuid(nobody) == 0;
        ::_exit(changed && write("a", "new").empty() ? 0 : 1);
    }
    int ended = 0;
    ASSERT_EQ(::waitpid(child, &ended, 0), child);
    ASSERT_EQ(ended, 0);
    EXPECT_EQ(file_text(path("a")), "new");
    EXPECT_EQ(status("a").st_uid, nobody);
    EXPECT_EQ(status("a").st_mode & 07777U, 0666U);
}

TEST_F(WrittenFiles, StayTheSameFileUnderAllTheirNames) {
    put("a", "old");
    std::filesystem::create_hard_link(path("a"), path("b"));
    const ino_t before = status("a").st_ino;
    for (const std::string& text :
         {std::string("new"), std::string(300'000, 'x'), std::string("short"), std::string()}) {
        EXPECT_EQ(write("b", text), "");
        EXPECT_EQ(file_text(path("a")), text);
        EXPECT_EQ(file_text(path("b")), text);
        EXPECT_EQ(status("a").st_ino, before);
        EXPECT_EQ(status("b").st_ino, before);
        EXPECT_EQ(entries(), 2U) << "nothing is left beside them";
    }
    std::filesystem::remove(path("b"));
    EXPECT_EQ(write("a", "alone"), "");
    EXPECT_NE(status("a").st_ino, before) << "one that has one name is put in place whole";
}

TEST_F(WrittenFiles, ThatAreGivenUpStayAsTheyWere) {
    put("a", "old");
    std::filesystem::create_hard_link(path("a"), path("b"));
    {
        OutputFile file(path("a"));
        file.write("new");
        EXPECT_EQ(entries(), 3U);
    }
    EXPECT_EQ(file_text(path("a")), "old");
    EXPECT_EQ(entries(), 2U);
}

TEST_F(WrittenFiles, AreWrittenUnderANameThatTellsWhatItIs) {
    for (const std::string& name : {std::string("log.yaml"), std::string(250, 'x')}) {
        OutputFile file(path(name));
        file.write("text");
        ASSERT_EQ(entries(), 1U);
        const std::string beside = std::filesystem::directory_iterator(path(""))->path().filename().string();
        EXPECT_TRUE(beside.starts_with(cat('.', name.substr(0, 200)))) << beside;
        EXPECT_TRUE(is_temporary(beside)) << beside;
    }
    for (const char* other : {"log.yaml", ".log.yaml", "log.yaml.referee-Ab12Cd", ".log.yaml.referee-Ab12C",
                              ".log.referee-Ab12Cd.yaml", ".referee", ".referee-Ab12Cdx", ""})
        EXPECT_FALSE(is_temporary(other)) << other;
}

/// What needs no reader is written in large pieces.
TEST_F(WrittenFiles, NeedNoReaderAndNeitherDoesTheNullDevice) {
    put("file", "");
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    const auto is_read = [](const std::string& destination) {
        const int descriptor = ::open(destination.c_str(), O_RDWR | O_CLOEXEC);  // NOLINT(*-vararg)
        EXPECT_GE(descriptor, 0) << destination;
        const bool read = is_read_as_it_comes(descriptor);
        ::close(descriptor);
        return read;
    };
    EXPECT_FALSE(is_read(path("file")));
    EXPECT_FALSE(is_read("/dev/null"));
    EXPECT_TRUE(is_read(path("pipe")));
    EXPECT_TRUE(is_read("/dev/zero")) << "another device";
    EXPECT_FALSE(is_read_as_it_comes(-1)) << "a closed descriptor";
}

}  // namespace
}  // namespace referee::testing
