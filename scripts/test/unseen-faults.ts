export type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Attributes of markup that only change how a thing is drawn, or that React needs for itself. */
const drawingAttributes =
  /^(className|style|key|width|height|viewBox|d|points|transform|[xy][12]?|[cf][xy]|r[xy]?|d[xy]|offset|stroke\w*|fill\w*|opacity|preserveAspectRatio)$/;
/** What a canvas is painted with. */
const paintProperties = /^(lineWidth|lineDashOffset|globalAlpha|shadowBlur|miterLimit|font|fillStyle|strokeStyle)$/;
const paintCalls = /\.(moveTo|lineTo|arc|arcTo|ellipse|fillRect|strokeRect|clearRect|setLineDash|quadraticCurveTo)$/;
/** How long something waits, and how much is kept in memory. Lifetimes that a customer counts on are not among them. */
const unseenNumbers =
  /^(cache|pool)(Size|Entries)?$|^maxCached|^highWaterMark$|Cache(Size|Entries)$|([dD]ebounce|[tT]hrottle|[tT]imeout|[dD]elays?|[pP]ause|[bB]ackoff|[hH]eartbeat)(Ms|Seconds)?$|\wMs$/;
/** Off by a millisecond in a minute or more. */
const unitsOfTime = [60_000, 3_600_000, 86_400_000, 604_800_000];
const waitingCalls = /^(setTimeout|setInterval|AbortSignal\.timeout|pause|sleep|wait|delay|debounce|throttle)$/;
/** Hooks whose last argument lists what they depend on. */
const dependentHooks = /^use(Effect|LayoutEffect|InsertionEffect|Memo|Callback|ImperativeHandle)$/;
const logCalls = /^(console|log|logger|performance|metrics)\b/;
/** Letting go of what the garbage collector or the end of the process would end too. */
const releasingCalls =
  /\.(unref|disconnect|removeEventListener|revokeObjectURL|removeAllListeners)\(|^removeEventListener\(/;
const symmetricalCalls = /^(Math\.(max|min|hypot)|same[A-Z]\w*|is(Same|Equal)\w*|equals?)$/;

/** Pictures and animations are looked at, not tested to the pixel. */
const isDrawing = (path: string) => /^app\/(diagrams|ui\/interactive\/county-map)\/(?!view|geometry)/.test(path);

/** A change of a number in a drawing, which nobody could tell from the one that was meant. */
export const isUnseenKind = (path: string, kind: string): boolean =>
  isDrawing(path) && (kind === 'off by one' || kind === 'plus for minus');

/** A part of a source in which no fault could be noticed by a visitor, a customer or an operator. The nearest ancestor comes first. */
export function isUnseenPart(node: Node, [parent, grandparent]: Node[], source: string): boolean {
  const text = (part: unknown) => (part ? source.slice((part as Node).start, (part as Node).end) : '');
  switch (node.type) {
    case 'JSXAttribute':
      return drawingAttributes.test(text(node.name));
    case 'ExpressionStatement':
      return logCalls.test(text(node)) || text(node).startsWith('void ') || releasingCalls.test(text(node));
    case 'CallExpression':
      return paintCalls.test(text(node.callee));
    case 'AssignmentExpression':
      return paintProperties.test(text((node.left as Node).property));
    case 'VariableDeclarator':
      return isNumber(node.init) && unseenNumbers.test(text(node.id));
    case 'Property':
      return isNumber(node.value) && unseenNumbers.test(text(node.key));
    case 'ArrayExpression':
      return parent?.type === 'CallExpression' && isLast(node, parent) && dependentHooks.test(text(parent.callee));
    case 'Literal':
      return (
        unitsOfTime.includes(node.value as number) ||
        (parent?.type === 'CallExpression' && waitingCalls.test(text(parent.callee))) ||
        // `[first = 0]` names what only the types do not know to be there.
        (parent?.type === 'AssignmentPattern' && grandparent?.type === 'ArrayPattern')
      );
    default:
      return false;
  }
}

/** A number, or a list of numbers. */
function isNumber(value: unknown): boolean {
  const node = value as Node | null;
  if (node?.type === 'ArrayExpression') return (node.elements as Node[]).every(isNumber);
  return node?.type === 'Literal' && typeof node.value === 'number';
}

const isLast = (node: Node, call: Node) =>
  (call.arguments as Node[]).length > 1 && (call.arguments as Node[]).at(-1) === node;

/** Both orders of arguments say the same. */
export const isSymmetrical = (callee: string): boolean => symmetricalCalls.test(callee);

/** `a < b ? a : b`, and `if (a > best) best = a`: for equal values either is right. */
export function isSameWhenEqual(node: Node, parent: Node | undefined, source: string): boolean {
  const text = (part: unknown) => source.slice((part as Node).start, (part as Node).end);
  const sides = [text(node.left), text(node.right)].sort().join();
  const isAbout = (...parts: unknown[]) => parts.map(text).sort().join() === sides;
  if (parent?.type === 'ConditionalExpression') return isAbout(parent.consequent, parent.alternate);
  if (parent?.type !== 'IfStatement' || parent.test !== node) return false;
  const body = parent.consequent as Node;
  const statement = body.type === 'BlockStatement' ? ((body.body as Node[])[0] as Node | undefined) : body;
  const expression = statement?.expression as Node | undefined;
  return expression?.type === 'AssignmentExpression' && isAbout(expression.left, expression.right);
}
