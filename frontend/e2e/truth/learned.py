"""Measures of predicted rows, as scikit-learn defines them; of three classes or more the mean over classes."""

import numpy as np
import pandas as pd


def of_numbers(actual, predicted):
    error = predicted - actual
    size = np.abs(actual)
    one_sign = not actual.min() < 0 < actual.max()
    return {
        **following(np.sqrt(np.mean(error**2)), actual),
        "rmse": np.sqrt(np.mean(error**2)),
        "mae": np.mean(np.abs(error)),
        "bias": np.mean(error),
        "mape": 100 * np.mean(np.abs(error) / size)
        if one_sign and size.min() >= 0.01 * size.mean()
        else None,
    }


def following(rmse, actual):
    """What follows from the root mean square error and the table."""
    return {
        "mse": rmse**2,
        "r2": 1 - rmse**2 / np.var(actual),
        "cv": rmse / abs(actual.mean()),
    }


def of_matrix(matrix):
    """From a confusion matrix, actual classes down: of two classes precision, recall and F1 of the second."""
    matrix = np.array(matrix, dtype=float)
    right = np.diag(matrix)
    precision = np.divide(right, matrix.sum(0), out=np.zeros(len(right)), where=matrix.sum(0) > 0)
    recall = right / matrix.sum(1)
    both = precision + recall
    f1 = np.divide(2 * precision * recall, both, out=np.zeros(len(right)), where=both > 0)
    part = slice(1, 2) if len(matrix) == 2 else slice(None)
    return {
        "accuracy_score": right.sum() / matrix.sum(),
        "precision_score": precision[part].mean(),
        "recall_score": recall[part].mean(),
        "f1_score": f1[part].mean(),
    }


def of_probabilities(classes, probabilities):
    part = [1] if probabilities.shape[1] == 2 else range(probabilities.shape[1])
    own = probabilities[np.arange(len(classes)), classes]
    return {
        "roc_auc_score": np.mean([roc_auc(probabilities[:, place], classes == place) for place in part]),
        "average_precision_score": np.mean(
            [average_precision(probabilities[:, place], classes == place) for place in part]
        ),
        "log_loss": -np.log(own).mean(),
    }


def matrix_of(classes, probabilities, threshold):
    """How often which class was predicted: of two the second from the threshold on, of more the most probable one."""
    count = probabilities.shape[1]
    said = (probabilities[:, 1] >= threshold).astype(int) if count == 2 else probabilities.argmax(1)
    matrix = np.zeros((count, count), dtype=int)
    np.add.at(matrix, (classes, said), 1)
    return matrix


def roc_auc(score, positive):
    """The share of pairs in the right order (Mann and Whitney)."""
    ranks = pd.Series(score).rank().to_numpy()
    count = positive.sum()
    return (ranks[positive].sum() - count * (count + 1) / 2) / (count * (len(score) - count))


def average_precision(score, positive):
    """The sum of precisions, each as often as recall grows there."""
    order = np.argsort(-score, kind="stable")
    hits = np.cumsum(positive[order])
    last = np.append(np.diff(score[order]) != 0, True)
    precision, recall = (hits / np.arange(1, len(score) + 1))[last], (hits / positive.sum())[last]
    return np.sum(np.diff(recall, prepend=0) * precision)
