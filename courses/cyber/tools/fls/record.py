"""Records what fls, of The Sleuth Kit, lists of the stick in section 6.1: python3 courses/cyber/tools/fls/record.py writes recorded.txt."""

import base64
import re
import subprocess
import tempfile
import zlib
from pathlib import Path

HERE = Path(__file__).parent
lesson = (HERE.parents[1] / "module6/6.1.mdx").read_text()
packed = re.search(r"^```text file=stick.txt\n(.*?)\n```", lesson, re.S | re.M)[1]
with tempfile.NamedTemporaryFile() as image:
    image.write(zlib.decompress(base64.b64decode(packed)))
    image.flush()
    listed = subprocess.run(["fls", "-f", "fat12", image.name], check=True, capture_output=True, text=True).stdout
(HERE / "recorded.txt").write_text(listed)
print(listed)
