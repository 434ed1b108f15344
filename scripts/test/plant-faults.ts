import { parseSync } from 'vite';
import { isSameWhenEqual, isSymmetrical, isUnseenKind, isUnseenPart, type Node } from './unseen-faults.ts';

/** One change of a source file that its tests should notice. */
export type Fault = { start: number; end: number; replacement: string; kind: FaultKind; line: number };
export type FaultKind =
  | 'comparison'
  | 'condition dropped'
  | 'guard removed'
  | 'branches swapped'
  | 'off by one'
  | 'plus for minus'
  | 'await removed'
  | 'call removed'
  | 'returned early'
  | 'item removed'
  | 'arguments swapped'
  | 'filter removed'
  | 'query condition removed'
  | 'query order';

type Planned = Omit<Fault, 'line'>;

const flipped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const oppositeSign: Record<string, string> = { '+': '-', '-': '+' };

/**
 * Every fault that can be planted in a source file, in the order of the source. Types, imports, texts and what nobody could
 * notice (scripts/test/unseen-faults.ts) are left alone.
 */
export function faultsIn(path: string, source: string): Fault[] {
  const { program } = parseSync(path, source);
  const faults: Planned[] = [];
  walk(program as unknown as Node, [], (node, ancestors) => {
    if (isUnseenPart(node, ancestors, source)) return false;
    faults.push(...faultsAt(node, ancestors[0], source));
    return true;
  });
  return faults
    .filter(({ kind }) => !isUnseenKind(path, kind))
    .map((fault) => ({ ...fault, line: source.slice(0, fault.start).split('\n').length }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

export const plant = (source: string, { start, end, replacement }: Fault): string =>
  source.slice(0, start) + replacement + source.slice(end);

const skipped = ['ImportDeclaration', 'ExportAllDeclaration'];
/** Nodes of TypeScript that hold code that runs. */
const transparent = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** Visits a node and, if that says so, what is in it. */
function walk(node: Node, ancestors: Node[], visit: (node: Node, ancestors: Node[]) => boolean): void {
  if (skipped.includes(node.type)) return;
  if (node.type.startsWith('TS') && !transparent.includes(node.type)) return;
  if (!visit(node, ancestors)) return;
  for (const value of Object.values(node)) for (const child of nodesOf(value)) walk(child, [node, ...ancestors], visit);
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return value && typeof value === 'object' && typeof (value as Node).type === 'string' ? [value as Node] : [];
}

function faultsAt(node: Node, parent: Node | undefined, source: string): Planned[] {
  const text = (part: Node) => source.slice(part.start, part.end);
  const change = (part: { start: number; end: number }, replacement: string, kind: FaultKind): Planned => ({
    start: part.start,
    end: part.end,
    replacement,
    kind,
  });
  switch (node.type) {
    case 'BinaryExpression':
      return isRelation(node) && isSameWhenEqual(node, parent, source) ? [] : binaryFaults(node, source);
    case 'LogicalExpression': {
      if (node.operator === '??') return [];
      const [left, right] = [node.left as Node, node.right as Node];
      return [change(node, text(left), 'condition dropped'), change(node, text(right), 'condition dropped')];
    }
    case 'IfStatement':
      return node.alternate ? [] : [change(node.test as Node, 'false', 'guard removed')];
    case 'ConditionalExpression': {
      const [yes, no] = [node.consequent as Node, node.alternate as Node];
      const between = source.slice(yes.end, no.start);
      return [change({ start: yes.start, end: no.end }, `${text(no)}${between}${text(yes)}`, 'branches swapped')];
    }
    case 'Literal':
      return typeof node.value === 'number' && Number.isInteger(node.value)
        ? [change(node, String(node.value + 1), 'off by one')]
        : [];
    case 'ExpressionStatement':
      return statementFaults(node, source);
    case 'ArrayExpression':
      return removedItems(node.elements as (Node | null)[], source, 'item removed');
    case 'CallExpression':
      return callFaults(node, source);
    case 'TaggedTemplateExpression':
      return text(node.tag as Node).startsWith('sql') ? sqlFaults(node, source) : [];
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
      return earlyReturn(node);
    default:
      return [];
  }
}

/** Changed by one: `<` to `<=`. */
const isRelation = (node: Node) => /^[<>]=?$/.test(String(node.operator));

function binaryFaults(node: Node, source: string): Planned[] {
  const operator = String(node.operator);
  const [left, right] = [node.left as Node, node.right as Node];
  const isText = [left, right].some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string');
  const comparison = flipped[operator];
  const sign = isText ? undefined : oppositeSign[operator];
  const replacement = comparison ?? sign;
  if (!replacement) return [];
  const between = source.slice(left.end, right.start).replace(operator, replacement);
  return [
    { start: left.end, end: right.start, replacement: between, kind: comparison ? 'comparison' : 'plus for minus' },
  ];
}

function statementFaults(node: Node, source: string): Planned[] {
  const expression = node.expression as Node;
  if (expression.type === 'AwaitExpression') {
    const awaited = expression.argument as Node;
    const removed = source.slice(awaited.start, awaited.end);
    return [
      { start: expression.start, end: expression.end, replacement: `void ${removed}`, kind: 'await removed' },
      { start: node.start, end: node.end, replacement: ';', kind: 'call removed' },
    ];
  }
  if (expression.type !== 'CallExpression') return [];
  return [{ start: node.start, end: node.end, replacement: ';', kind: 'call removed' }];
}

function callFaults(node: Node, source: string): Planned[] {
  const callee = node.callee as Node;
  const args = node.arguments as Node[];
  const name = source.slice(callee.start, callee.end);
  const faults: Planned[] = [];
  if (name === 'and' || name === 'or') faults.push(...removedItems(args, source, 'query condition removed'));
  if (name === 'asc' || name === 'desc') {
    const replacement = name === 'asc' ? 'desc' : 'asc';
    faults.push({ start: callee.start, end: callee.end, replacement, kind: 'query order' });
  }
  if (callee.type === 'MemberExpression' && source.slice(0, callee.end).endsWith('.filter')) {
    const list = callee.object as Node;
    faults.push({ start: list.end, end: node.end, replacement: '', kind: 'filter removed' });
  }
  const [first, second] = args;
  if (args.length === 2 && first?.type === 'Identifier' && second?.type === 'Identifier' && !isSymmetrical(name)) {
    const replacement = `${second.name}, ${first.name}`;
    faults.push({ start: first.start, end: second.end, replacement, kind: 'arguments swapped' });
  }
  return faults;
}

/** Removes each item with its comma. A single item stays, because an empty list rarely has the right type. */
function removedItems(items: (Node | null)[], source: string, kind: FaultKind): Planned[] {
  if (items.length < 2) return [];
  return items.flatMap((item, index) => {
    if (!item) return [];
    const next = items[index + 1];
    const previous = items[index - 1];
    const start = next || !previous ? item.start : previous.end;
    const end = next ? next.start : item.end;
    return source.slice(start, end).trim() === '' ? [] : [{ start, end, replacement: '', kind }];
  });
}

/** Lines of a statement that add a condition, and its comparisons and order. */
function sqlFaults(node: Node, source: string): Planned[] {
  const faults: Planned[] = [];
  const whole = source.slice(node.start, node.end);
  const isInPlaceholder = (offset: number) =>
    (((node.quasi as Node).expressions as Node[]) ?? []).some(
      ({ start, end }) => node.start + offset >= start && node.start + offset < end,
    );
  for (const match of whole.matchAll(/^[ \t]*and [^\n]*$/gm)) {
    if (isBalanced(match[0]) && !match[0].includes('`')) {
      faults.push(at(match.index, match[0].length, '', 'query condition removed'));
    }
  }
  for (const match of whole.matchAll(/ (<|>|<=|>=) /g)) {
    faults.push(at(match.index, match[0].length, ` ${flipped[match[1] as string]} `, 'comparison'));
  }
  for (const match of whole.matchAll(/ desc\b/g)) faults.push(at(match.index, match[0].length, '', 'query order'));
  for (const match of whole.matchAll(/ for (no key )?update\b( skip locked)?/g)) {
    faults.push(at(match.index, match[0].length, '', 'call removed'));
  }
  return faults.filter(({ start }) => !isInPlaceholder(start - node.start));

  function at(offset: number, length: number, replacement: string, kind: FaultKind): Planned {
    return { start: node.start + offset, end: node.start + offset + length, replacement, kind };
  }
}

function isBalanced(text: string): boolean {
  const count = (character: string) => text.split(character).length;
  return count('(') === count(')') && count('{') === count('}');
}

/** Functions that return nothing can return at once. */
function earlyReturn(node: Node): Planned[] {
  const body = node.body as Node | null;
  if (body?.type !== 'BlockStatement' || (body.body as Node[]).length === 0) return [];
  let hasValue = false;
  walkOwn(body, (child) => {
    if (child.type === 'ReturnStatement' && child.argument) hasValue = true;
  });
  const start = body.start + 1;
  return hasValue ? [] : [{ start, end: start, replacement: ' return;', kind: 'returned early' }];
}

/** Like walk, without the functions inside. */
function walkOwn(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of nodesOf(value)) if (!child.type.includes('Function')) walkOwn(child, visit);
  }
}
