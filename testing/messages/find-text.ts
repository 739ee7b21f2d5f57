import { parseAst } from 'rolldown/parseAst';

type Node = { type: string; [key: string]: unknown };

/** Attributes and properties whose text is read by people. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext)|alt|label|title|placeholder|description|heading|hint|note|text|message|error|question|answer|caption|summary|lead|tooltip)$/;

const LETTERS = /\p{L}{2}/u;

/** A tone of the design system is called 'caption', and names classes. */
const CLASSES = /(^|\s)(bg|text)-/;

/** Texts that people read and that stand in the code instead of in `messages/`, with their lines. */
export function findText(file: string, source: string): string[] {
  const found: string[] = [];
  const report = (node: Node, text: string) => {
    const line = source.slice(0, Number(node.start)).split('\n').length;
    found.push(
      `${file}:${line} says ‘${text.replace(/\s+/g, ' ').trim().slice(0, 60)}’ outside of messages/.`,
    );
  };
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
    if (node.type === 'JSXText' && LETTERS.test(String(node.value))) report(node, String(node.value));
    if (node.type === 'JSXExpressionContainer')
      for (const text of literalsIn(node.expression)) report(node, text);
    if (node.type === 'JSXAttribute' && SHOWN.test(String((node.name as Node).name))) {
      for (const text of literalsIn(node.value)) report(node, text);
    }
    if (node.type === 'Property' && SHOWN.test(nameOf(node.key as Node))) {
      for (const text of literalsIn(node.value)) if (!CLASSES.test(text)) report(node, text);
    }
    if (node.type === 'NewExpression' && nameOf(node.callee as Node) === 'DomainError') {
      for (const text of literalsIn((node.arguments as Node[])[1])) report(node, text);
    }
  });
  return found;
}

function nameOf(node: Node): string {
  return String(node.name ?? node.value ?? '');
}

/** The texts that an expression can be, but not those that it is computed from. */
function literalsIn(value: unknown): string[] {
  const node = value as Node | null | undefined;
  if (!node) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && LETTERS.test(node.value) ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[])
        .map((quasi) => quasi.value.cooked)
        .filter((text) => LETTERS.test(text));
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)];
    case 'JSXExpressionContainer':
      return literalsIn(node.expression);
    default:
      return [];
  }
}

/** Attributes are visited by their names, so a literal inside a class or an address is none of ours. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const [key, child] of Object.entries(node)) {
    if (
      node.type === 'JSXAttribute' &&
      key === 'value' &&
      (child as Node | null)?.type === 'JSXExpressionContainer'
    ) {
      walkAll((child as Node).expression, visit);
    } else walkAll(child, visit);
  }
}

function walkAll(child: unknown, visit: (node: Node) => void): void {
  for (const each of Array.isArray(child) ? child : [child]) {
    if (each && typeof each === 'object' && typeof (each as Node).type === 'string')
      walk(each as Node, visit);
  }
}
