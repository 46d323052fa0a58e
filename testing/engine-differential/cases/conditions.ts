import { type Case, type Input, type Item, keyOf, number, type Step, step, text } from '../step.ts'

const KEY = keyOf('a', '1')
const ITEM: Item = {
  ...KEY,
  n: number(5),
  s: text('سلام😀x'),
  b: { B: Uint8Array.from([1, 2, 3]) },
  m: { M: { x: number(1), deep: { M: { y: text('z') } } } },
  l: { L: [number(1), text('two'), { M: { z: number(3) } }] },
  ss: { SS: ['x', 'y'] },
  ns: { NS: ['1', '2'] },
  flag: { BOOL: true },
  nil: { NULL: true },
  state: text('open'),
}

type Values = Readonly<Record<string, unknown>>

/** A deletion that depends on a condition. If it is refused, the item is wanted. */
function onCondition(condition: string, values?: Values, names?: Values): Step {
  const input: Input = {
    Key: KEY,
    ConditionExpression: condition,
    ...(values ? { ExpressionAttributeValues: values } : {}),
    ...(names ? { ExpressionAttributeNames: names } : {}),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  }
  return step('DeleteItem', input)
}

const of = (name: string, ...steps: Step[]): Case => ({ name, items: [ITEM], steps })
const one = { ':v': number(1) }

/** Each condition once, true or false, and the conditions that DynamoDB refuses. */
export const CONDITIONS: readonly Case[] = [
  of('equal numbers in two spellings', onCondition('n = :v', { ':v': number('5.00e0') })),
  of('a failed condition returns the item', onCondition('n = :v', one)),
  of(
    'a condition on a missing item',
    step('DeleteItem', { Key: keyOf('a', 'none'), ConditionExpression: 'attribute_exists(pk)' }),
  ),
  of('a number and a text are not equal', onCondition('n <> :v', { ':v': text('5') })),
  of('an order between types is false', onCondition('n < :v', { ':v': text('6') })),
  of('a missing attribute is not less', onCondition('nowhere < :v', one)),
  of('a missing attribute differs', onCondition('nowhere <> :v', one)),
  of(
    'maps and lists are equal by their values',
    onCondition('m = :m AND l = :l', { ':m': ITEM['m'], ':l': ITEM['l'] }),
  ),
  of('sets are equal in any order', onCondition('ss = :s', { ':s': { SS: ['y', 'x'] } })),
  of(
    'sets of numbers are equal in any spelling',
    onCondition('ns = :s', { ':s': { NS: ['2.0', '1'] } }),
  ),
  of('text is compared by UTF-8', onCondition('s < :v', { ':v': text('\ufffd') })),
  of(
    'bytes are compared without a sign',
    onCondition('b < :v', { ':v': { B: Uint8Array.from([200]) } }),
  ),
  of('the size of a text', onCondition('size(s) = :v', { ':v': number(7) })),
  of(
    'the size of bytes, a list, a map and a set',
    onCondition('size(b) = :three AND size(l) = :three AND size(m) = :two AND size(ss) = :two', {
      ':three': number(3),
      ':two': number(2),
    }),
  ),
  of('the size of a number', onCondition('size(n) = :v', one)),
  of('the size of a missing attribute', onCondition('size(nowhere) = :v', one)),
  of(
    'a size between',
    onCondition('size(s) BETWEEN :a AND :b', { ':a': number(1), ':b': number(9) }),
  ),
  of('between', onCondition('n BETWEEN :a AND :b', { ':a': number(5), ':b': number('5.0') })),
  of('between backwards', onCondition('n BETWEEN :a AND :b', { ':a': number(6), ':b': number(5) })),
  of(
    'between of two types',
    onCondition('n BETWEEN :a AND :b', { ':a': number(6), ':b': text('7') }),
  ),
  of('between of attributes', onCondition('n BETWEEN m.x AND l[0]')),
  of('in', onCondition('n IN (:a, :b)', { ':a': text('5'), ':b': number(5) })),
  of('in of attributes', onCondition('n IN (m.x, l[0], nowhere)')),
  of(
    'in of 101 values',
    onCondition(
      `n IN (${Array.from({ length: 101 }, (_, index) => `:v${index}`).join(', ')})`,
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`:v${index}`, number(index)])),
    ),
  ),
  of(
    'contains a part of a text, a member of a set and of a list',
    onCondition('contains(s, :s) AND contains(ss, :x) AND contains(l, :two)', {
      ':s': text('😀'),
      ':x': text('x'),
      ':two': text('two'),
    }),
  ),
  of('contains a number that is not there', onCondition('contains(ns, :v)', { ':v': number(3) })),
  of('contains another type', onCondition('contains(s, :v)', one)),
  of('contains itself', onCondition('contains(s, s)')),
  of('begins with', onCondition('begins_with(s, :v)', { ':v': text('سل') })),
  of('begins with a number', onCondition('begins_with(s, :v)', one)),
  of('begins with itself', onCondition('begins_with(s, s)')),
  of(
    'types',
    onCondition('attribute_type(nil, :null) AND attribute_type(flag, :bool)', {
      ':null': text('NULL'),
      ':bool': text('BOOL'),
    }),
  ),
  of('an unknown type', onCondition('attribute_type(n, :v)', { ':v': text('NUMBER') })),
  of('a type that is no text', onCondition('attribute_type(n, :v)', one)),
  of('not binds closer than and', onCondition('NOT n = :v AND attribute_exists(nowhere)', one)),
  of(
    'and binds closer than or',
    onCondition('n = :five OR n = :v AND n = :v', { ...one, ':five': number(5) }),
  ),
  of(
    'parentheses',
    onCondition('(n = :five OR n = :v) AND NOT (n = :v)', { ...one, ':five': number(5) }),
  ),
  of('redundant parentheses', onCondition('((n = :v))', one)),
  of('redundant parentheses inside', onCondition('n = :v AND ((n = :v))', one)),
  of('parentheses around an operand', onCondition('(n) = :v', one)),
  of('an operand beside itself', onCondition('n = n')),
  of('an operand beside itself by a name', onCondition('n = #n', undefined, { '#n': 'n' })),
  of(
    'a nested path by names with a dot in them',
    onCondition('#a.#b = :v', one, { '#a': 'm', '#b': 'x.y' }),
  ),
  of(
    'a path into a list and a map',
    onCondition('l[2].z = :v AND m.deep.y = :z', { ':v': number(3), ':z': text('z') }),
  ),
  of(
    'a path into a text',
    onCondition(
      'attribute_not_exists(s.x) AND attribute_not_exists(l.x) AND attribute_not_exists(m[0])',
    ),
  ),
  of('two attributes', onCondition('n > m.x')),
  of('two values', onCondition(':v < :w', { ...one, ':w': number(2) })),
  of('the same two values', onCondition(':v = :v', one)),
  of('a reserved word', onCondition('state = :v', { ':v': text('open') })),
  of('a reserved word in capitals', onCondition('STATE = :v', one)),
  of('an unused value', onCondition('n = :v', { ...one, ':w': number(2) })),
  of('an unused name', onCondition('n = :v', one, { '#x': 'x' })),
  of('a value that is not defined', onCondition('n = :w', one)),
  of('a name that is not defined', onCondition('#n = :v', one)),
  of('no values', onCondition('attribute_exists(n)', {})),
  of('no names', onCondition('attribute_exists(n)', undefined, {})),
  of(
    'a value without an expression',
    step('DeleteItem', { Key: KEY, ExpressionAttributeValues: one }),
  ),
  of(
    'no values and no expression',
    step('DeleteItem', { Key: KEY, ExpressionAttributeValues: {} }),
  ),
  of('a wrong placeholder', onCondition('n = :v', { v: number(1) })),
  of('a wrong name', onCondition('#n = :v', one, { n: 'n' })),
  of('an empty expression', onCondition('')),
  of('a blank expression', onCondition('  ')),
  of('an expression that ends early', onCondition('n =')),
  of('an expression with a wrong letter', onCondition('n = :v ; n', one)),
  of('an unknown function', onCondition('exists(n)')),
  of('a function in capitals', onCondition('ATTRIBUTE_EXISTS(n)')),
  of('a function with too many operands', onCondition('attribute_exists(n, s)')),
  of('a function of a value', onCondition('attribute_exists(:v)', one)),
  of('a function as a condition', onCondition('size(n)')),
  of('a set in an order', onCondition('ss < :v', { ':v': { SS: ['x'] } })),
  of('a boolean in an order', onCondition('flag > :v', { ':v': { BOOL: false } })),
  of(
    'an expression of more than 4 KB',
    onCondition(`n = :v AND ${'attribute_exists(n) AND '.repeat(200)}n = :v`, one),
  ),
  of(
    'keywords in any letters',
    onCondition('n = :v oR Not attribute_exists(n) aNd n bETWEEN :v and :v', one),
  ),
  of('spaces and lines', onCondition('n\n=\t:v', { ':v': number(5) })),
  of('the key in a condition', onCondition('pk = :p AND sk <> :p', { ':p': text('a') })),
]
