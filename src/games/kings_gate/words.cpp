#include "core/text.hpp"
#include "games/kings_gate/kings_gate.hpp"
namespace referee::kings_gate {
std::string KingsGate::message(const State&, const Event&, const Breach&, const Names&) { return "x"; }
std::string KingsGate::situation(const State&, const Names&) { return "x"; }
std::vector<std::string> KingsGate::board(const State&, const Names&) { return {}; }
std::vector<std::string> KingsGate::legal(const State&, const Event&, const Breach&, const Names&) { return {}; }
}
