import { parseAst } from 'rolldown/parseAst';
import { STORED_VALUES } from './lists.ts';

type Node = { type: string; [key: string]: unknown };
type Text = { start: number; text: string };

/** Attributes and properties whose text is read by people. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext)|alt|label|title|placeholder|description|heading|hint|note|text|message|error|question|answer|caption|summary|lead|tooltip)$/;

const LETTERS = /\p{L}{2}/u;

/** Such as ‘/gallery/the-swim’, and pictures within the page. */
const ADDRESS = /^(\/[a-z]+\/|data:)/;

/** A tone of the design system is called 'caption', and names classes or a colour. */
const CLASSES = /(^|\s)(bg|text)-|^var\(/;

/** A sentence, wherever it stands. */
const SENTENCE = /^['‘“]?\p{Lu}\S*\s+\S+\s+\S.*\p{Ll}/su;

/** Calls and errors whose texts are for engineers. */
const FOR_ENGINEERS =
  /^(log\w*|error|warn|info|debug|Error|TypeError|RangeError|EnvironmentError|MissingPart|describe)$/;

/** Texts that people read and that stand in the code instead of in `messages/`, with their lines. */
export function findText(file: string, source: string): string[] {
  const found = new Map<number, string>();
  const report = (texts: Text[]) => {
    for (const { start, text } of texts) {
      const line = source.slice(0, start).split('\n').length;
      const shown = text.replace(/\s+/g, ' ').trim().slice(0, 60);
      found.set(start, `${file}:${line} says ‘${shown}’ outside of messages/.`);
    }
  };
  const visit = (node: Node): boolean => {
    if (isForEngineers(node)) return false;
    if (node.type === 'JSXText') report(textsIn(node));
    if (node.type === 'JSXExpressionContainer') report(textsIn(node.expression));
    if (node.type === 'JSXAttribute') {
      if (SHOWN.test(nameOf(node.name as Node))) report(textsIn(node.value));
      // Strings from which others are computed hold no text, unless they are whole sentences.
      const { expression } = (node.value ?? {}) as { expression?: Node };
      if (expression) walk(expression, visit);
      return false;
    }
    if (node.type === 'Property' && SHOWN.test(nameOf(node.key as Node))) {
      report(textsIn(node.value).filter(({ text }) => !CLASSES.test(text)));
    }
    if (node.type === 'NewExpression' && nameOf(node.callee as Node) === 'DomainError') {
      report(textsIn((node.arguments as Node[])[1]));
    }
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      report(textsIn(node).filter(({ text }) => SENTENCE.test(text) && !STORED_VALUES.includes(text)));
    }
    return true;
  };
  walk(parse(file, source), visit);
  return [...found.values()];
}

function isForEngineers({ type, callee, tag }: Node & { callee?: Node; tag?: Node }): boolean {
  if (type === 'TaggedTemplateExpression') return nameOf(tag as Node) === 'sql';
  if (type !== 'CallExpression' && type !== 'NewExpression') return false;
  if (callee?.type === 'Super') return true;
  const called = callee?.type === 'MemberExpression' ? (callee.property as Node) : callee;
  return called !== undefined && FOR_ENGINEERS.test(nameOf(called));
}

/**
 * Messages that are written while a module loads: too early, because a server loads a module once for all languages.
 */
export function findEarlyMessages(file: string, source: string): string[] {
  const found: string[] = [];
  walk(parse(file, source), (node) => {
    if (/Function|Method/.test(node.type)) return false;
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
    if (callee?.type === 'MemberExpression' && nameOf(callee.object as Node) === 'm') {
      found.push(`${file} calls m.${nameOf(callee.property as Node)} while it loads.`);
    }
    return true;
  });
  return found;
}

function parse(file: string, source: string): Node {
  return parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
}

function nameOf(node: Node): string {
  return String(node.name ?? node.value ?? '');
}

/** The texts that an expression can be, but not those that it is computed from. */
function textsIn(value: unknown): Text[] {
  const node = value as Node | null | undefined;
  if (!node) return [];
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return toTexts(node, [node.value]);
    case 'TemplateLiteral':
      return toTexts(node, [
        (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'),
      ]);
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    case 'JSXExpressionContainer':
      return textsIn(node.expression);
    default:
      return [];
  }
}

function toTexts({ start }: Node, values: unknown[]): Text[] {
  return values
    .filter(
      (value): value is string => typeof value === 'string' && LETTERS.test(value) && !ADDRESS.test(value),
    )
    .map((text) => ({ start: Number(start), text }));
}

function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return;
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) {
      if (each && typeof each === 'object' && typeof (each as Node).type === 'string')
        walk(each as Node, visit);
    }
  }
}
