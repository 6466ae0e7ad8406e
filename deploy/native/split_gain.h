// The gain of a split in XGBoost, both sides of the split at once.
//
// XGBoost asks for it once for each bin of each column of each node. Its own function serves monotone constraints, L1
// and bounded steps too, and so divides and branches twice; this one, a specialisation that is read before each
// file that searches for splits, does the usual case in two lanes and hands the others to the library's own functions.
// Operations and roundings are the library's, in its order, so the trees are the same to the bit
// (services/libs/native/src/xgboost/tests.rs).
#pragma once

#include "tree/split_evaluator.h"

namespace xgboost::tree {

template <>
template <>
[[gnu::always_inline]] inline float
TreeEvaluator::SplitEvaluator<TrainParam>::CalcSplitGain<GradStats, 0>(TrainParam const& param, bst_node_t node,
                                                                       bst_feature_t column, GradStats const& left,
                                                                       GradStats const& right) const {
  using Doubles = double __attribute__((vector_size(16)));
  using Floats = float __attribute__((vector_size(8)));
  constexpr float kRefused = -std::numeric_limits<float>::infinity();

  if (!IsValidSplit(param, left.sum_hess, right.sum_hess)) {
    return kRefused;
  }
  if (__builtin_expect(has_constraint || param.reg_alpha != 0.0f || param.max_delta_step != 0.0f, 0)) {
    float const to_left = CalcWeight(node, param, left);
    float const to_right = CalcWeight(node, param, right);
    int const wanted = has_constraint ? constraints[column] : 0;
    bool const ordered = wanted == 0 || (wanted > 0 ? to_left <= to_right : to_left >= to_right);
    return ordered ? CalcGainGivenWeight(param, left, to_left) + CalcGainGivenWeight(param, right, to_right) : kRefused;
  }

  Doubles const grad{left.sum_grad, right.sum_grad};
  Doubles const hess = Doubles{left.sum_hess, right.sum_hess} + static_cast<double>(param.reg_lambda);
  Floats const weight = __builtin_convertvector(-grad / hess, Floats);
  Doubles const loss = 2.0 * grad * __builtin_convertvector(weight, Doubles) +
                       hess * __builtin_convertvector(weight * weight, Doubles);
  Floats const gain = __builtin_convertvector(-loss, Floats);
  return gain[0] + gain[1];
}

}  // namespace xgboost::tree
