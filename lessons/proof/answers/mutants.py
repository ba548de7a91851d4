"""Small changes of a solution, each of which a check should refuse."""

import ast
import copy
import random

BORDERS = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SIGNS = {ast.Add: ast.Sub, ast.Sub: ast.Add}
JOINTS = {ast.And: ast.Or, ast.Or: ast.And}
DROPPED = (
    ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Return, ast.Raise, ast.Delete, ast.Break, ast.Continue,
)  # fmt: skip


def changes(node):
    """Functions that change a node of this kind in place."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        for step in (1, -1):
            yield lambda n, step=step: setattr(n, "value", n.value + step)
    if isinstance(node, ast.Compare):
        for index, sign in enumerate(node.ops):
            other = BORDERS[type(sign)]
            yield lambda n, index=index, other=other: n.ops.__setitem__(index, other())
    for kind, others in ((ast.BinOp, SIGNS), (ast.AugAssign, SIGNS), (ast.BoolOp, JOINTS)):
        if isinstance(node, kind) and type(node.op) in others:
            yield lambda n, other=others[type(node.op)]: setattr(n, "op", other())
    if isinstance(node, ast.Call) and len(node.args) > 1:
        if not any(isinstance(each, ast.Starred) for each in node.args[:2]):
            yield lambda n: n.args.__setitem__(slice(0, 2), [n.args[1], n.args[0]])
    if isinstance(node, (ast.If, ast.While, ast.IfExp)) and not is_reversible(node.test):
        yield lambda n: setattr(n, "test", ast.UnaryOp(ast.Not(), n.test))
    if isinstance(node, ast.comprehension):
        for index, test in enumerate(node.ifs):
            if not is_reversible(test):
                yield lambda n, index=index: n.ifs.__setitem__(index, ast.UnaryOp(ast.Not(), n.ifs[index]))


def is_reversible(test):
    """Whether another sign of the comparison negates it already."""
    return isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], (ast.Eq, ast.In, ast.Is))


def statements(tree):
    """Each with the list that holds it, in reading order."""
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                yield from ((block, index) for index in range(len(block)))


def is_text(statement):
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def own_nodes(statement):
    """Of a statement, without those of the statements within it."""
    yield statement
    waiting = list(ast.iter_child_nodes(statement))
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, (ast.stmt, ast.ExceptHandler)):
            continue
        yield node
        waiting.extend(ast.iter_child_nodes(node))


def first_line(statement):
    return ast.unparse(statement).split("\n")[0]


def mutants(code, most):
    """(line, what the changed statement reads, the code), of each text one; a sample drawn from the code where there are more."""
    tree = ast.parse(code)
    found = {}

    def keep(line, text):
        changed = ast.unparse(tree)
        if changed != original:
            found.setdefault(changed, (line, text, changed))

    original = ast.unparse(tree)
    for block, index in list(statements(tree)):
        statement = block[index]
        if is_text(statement):
            continue
        if isinstance(statement, DROPPED):
            block[index] = ast.Pass()
            keep(statement.lineno, f"pass  # {first_line(statement)}")
        for place, node in enumerate(own_nodes(statement)):
            for number in range(len(list(changes(node)))):
                block[index] = copy.deepcopy(statement)
                changed = list(own_nodes(block[index]))[place]
                list(changes(changed))[number](changed)
                keep(statement.lineno, first_line(block[index]))
        block[index] = statement
    every = list(found.values())
    tried = random.Random(code).sample(every, min(most, len(every)))
    return every, tried
