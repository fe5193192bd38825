#include "support/markup.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "text/sha256.hpp"
#include "text/text.hpp"

namespace referee::testing {

bool well_formed(std::string_view xml) {
    std::vector<std::string> open;
    std::size_t at = 0;
    bool rooted = false;
    while (at < xml.size()) {
        if (xml[at] != '<') {
            if (xml[at] == '&') {
                const std::string_view entity = xml.substr(at, xml.find(';', at) + 1 - at);
                static constexpr std::array known = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
                if (std::find(known.begin(), known.end(), entity) == known.end()) return false;
            }
            if (static_cast<unsigned char>(xml[at]) < 0x20 && xml[at] != '\n') return false;
            if (open.empty() && xml[at] != '\n') return false;
            ++at;
            continue;
        }
        const std::size_t end = xml.find('>', at);
        if (end == std::string_view::npos) return false;
        std::string_view tag = xml.substr(at + 1, end - at - 1);
        at = end + 1;
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != tag.substr(1)) return false;
            open.pop_back();
            continue;
        }
        const bool empty = tag.ends_with('/');
        if (std::count(tag.begin(), tag.end(), '"') % 2 != 0 || tag.find('<') != std::string_view::npos) return false;
        if (open.empty() && rooted) return false;
        rooted = true;
        if (!empty) open.emplace_back(tag.substr(0, tag.find(' ')));
    }
    return rooted && open.empty();
}

namespace {

/// What stands between two texts, wherever they stand.
std::vector<std::string_view> between(std::string_view text, std::string_view begin, std::string_view end) {
    std::vector<std::string_view> found;
    for (std::size_t at = text.find(begin); at != text.npos; at = text.find(begin, at)) {
        at += begin.size();
        found.push_back(text.substr(at, std::min(text.find(end, at), text.size()) - at));
    }
    return found;
}

/// The page without what a tag holds, and whether its policy allows just that.
bool takes_out(std::string& page, std::string_view tag, std::string_view policy) {
    const std::string open = cat('<', tag, '>');
    const std::string close = cat("</", tag, '>');
    const std::size_t begin = page.find(open);
    if (begin == std::string::npos) return page.find(policy) == std::string::npos;
    const std::size_t end = page.find(close, begin);
    if (end == std::string::npos || page.find(open, end) != std::string::npos) return false;
    const std::string text = page.substr(begin + open.size(), end - begin - open.size());
    page.erase(begin, end + close.size() - begin);
    const std::string allowed = cat(policy, " 'sha256-", base64(sha256(text)), '\'');
    return page.find(cat(allowed, ';')) != std::string::npos || page.find(cat(allowed, '"')) != std::string::npos;
}

}  // namespace

std::vector<std::string> faults_of_page(std::string_view page) {
    std::vector<std::string> faults;
    std::string rest(page);
    constexpr std::string_view type = "<!DOCTYPE html>\n";
    if (!rest.starts_with(type)) return {"it has no type"};
    rest.erase(0, type.size());
    if (rest.find("content=\"default-src 'none'; base-uri 'none'; form-action 'none';") == std::string::npos)
        faults.emplace_back("it has no policy");
    if (!takes_out(rest, "style", "style-src")) faults.emplace_back("its style sheet is not what it allows");
    if (!takes_out(rest, "script", "script-src")) faults.emplace_back("its script is not what it allows");
    if (!well_formed(rest)) faults.emplace_back("it is not well-formed");
    for (const char* outside : {" src=", " style=", " on", "<iframe", "<object", "<img", "<script", "<foreignObject"}) {
        for (const std::string_view tag : between(rest, "<", ">")) {
            if (cat('<', tag).find(outside) != std::string::npos) faults.push_back(cat("a tag with ", outside));
        }
    }
    std::set<std::string, std::less<>> ids;
    for (const std::string_view id : between(rest, " id=\"", "\"")) {
        if (!ids.emplace(id).second) faults.push_back(cat("twice #", id));
    }
    const auto lead = [&](std::string_view begin, std::string_view end) {
        for (const std::string_view id : between(rest, begin, end)) {
            if (!ids.contains(id)) faults.push_back(cat("leads nowhere: #", id));
        }
    };
    lead(" href=\"#", "\"");
    lead("url(#", ")");
    lead(" aria-describedby=\"", "\"");
    for (const std::string_view address : between(rest, " href=\"", "\"")) {
        const bool own = address.starts_with('#') || address == "data:,";
        const bool beside = address.ends_with(".html") && address.find_first_of("/:") == address.npos;
        if (!own && !beside) faults.push_back(cat("leads elsewhere: ", address));
    }
    return faults;
}

}  // namespace referee::testing
