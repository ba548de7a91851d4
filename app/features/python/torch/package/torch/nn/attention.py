"""https://pytorch.org/docs/stable/generated/torch.nn.MultiheadAttention.html"""

import math

from .. import dtypes
from ..creation import empty
from . import functional as F
from . import init
from .layers import Linear
from .module import Module
from .parameter import Parameter


class MultiheadAttention(Module):
    """(length, batch, embed), or (batch, length, embed) with batch_first"""

    def __init__(self, embed_dim, num_heads, dropout=0.0, bias=True, batch_first=False):
        super().__init__()
        self.embed_dim, self.num_heads, self.dropout, self.batch_first = embed_dim, num_heads, dropout, batch_first
        self.head_dim = embed_dim // num_heads
        if self.head_dim * num_heads != embed_dim:
            raise AssertionError("embed_dim must be divisible by num_heads")
        self.in_proj_weight = Parameter(empty(3 * embed_dim, embed_dim))
        self.register_parameter("in_proj_bias", Parameter(empty(3 * embed_dim)) if bias else None)
        self.out_proj = NonDynamicallyQuantizableLinear(embed_dim, embed_dim, bias)
        init.xavier_uniform_(self.in_proj_weight)
        if bias:
            init.constant_(self.in_proj_bias, 0.0)
            init.constant_(self.out_proj.bias, 0.0)

    def heads(self, x):
        return x.reshape(*x.shape[:2], self.num_heads, self.head_dim).transpose(1, 2)

    def forward(
        self, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True,
        is_causal=False,
    ):
        if not self.batch_first:
            query, key, value = (each.transpose(0, 1) for each in (query, key, value))
        biases = [None] * 3 if self.in_proj_bias is None else self.in_proj_bias.chunk(3)
        projected = zip((query, key, value), self.in_proj_weight.chunk(3), biases)
        q, k, v = (self.heads(F.linear(*each)) for each in projected)
        scores = q @ k.transpose(-2, -1) / math.sqrt(self.head_dim)
        if attn_mask is not None:
            mask = attn_mask if attn_mask.dim() < 3 else attn_mask.reshape(-1, self.num_heads, *attn_mask.shape[1:])
            is_bool = mask.dtype is dtypes.bool_
            scores = scores.masked_fill(mask, -math.inf) if is_bool else scores + mask
        if key_padding_mask is not None:
            scores = scores.masked_fill(key_padding_mask.unsqueeze(1).unsqueeze(1), -math.inf)
        weights = F.dropout(F.softmax(scores, -1), self.dropout, self.training)
        made = self.out_proj((weights @ v).transpose(1, 2).reshape(*query.shape))
        made = made if self.batch_first else made.transpose(0, 1)
        if not need_weights:
            return made, None
        return made, weights.mean(1) if average_attn_weights else weights


class NonDynamicallyQuantizableLinear(Linear):
    """A Linear: PyTorch prints this name for it."""
