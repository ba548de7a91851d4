"""What SciPy and scikit-learn say about pauses and scores, for the test of the figure of lesson 8.2.

python3 courses/figures/beacon-detector/library.py > courses/figures/beacon-detector/library.json
"""
import json

import numpy as np
from scipy.stats import median_abs_deviation
from sklearn.metrics import precision_score, roc_auc_score

rng = np.random.default_rng(8)
pauses = [rng.exponential(size=n).round(4) for n in (1, 2, 5, 8, 21)] + [np.array([55, 62, 71, 48, 60, 65, 840.0])]
sets = []
for beacons, harmless, digits in ((20, 60, 3), (15, 200, 1), (7, 9, 2)):
    bad = (0.2 + 0.15 * rng.standard_normal(beacons)).clip(0).round(digits)
    good = (0.5 + 0.2 * rng.standard_normal(harmless)).clip(0).round(digits)
    truth, scores = [1] * beacons + [0] * harmless, np.concatenate([bad, good])
    sets.append({
        "beacons": bad.tolist(),
        "harmless": good.tolist(),
        "auc": roc_auc_score(truth, -scores),
        "precision": precision_score(truth, scores < 0.35),
    })
print(json.dumps({
    "pauses": [{"values": p.tolist(), "median": float(np.median(p)), "mad": float(median_abs_deviation(p))} for p in pauses],
    "sets": sets,
}))
