import { type Case, type Input, type Item, keyOf, number, type Step, step, text } from '../step.ts'

const KEY = keyOf('a', '1')
const ITEM: Item = {
  ...KEY,
  n: number(5),
  big: number('99999999999999999999999999999999999999'),
  s: text('x'),
  m: { M: { x: number(1), y: text('y') } },
  l: { L: [number(1), number(2), number(3)] },
  ss: { SS: ['x', 'y'] },
  ns: { NS: ['1', '2'] },
  credited: text('c1'),
  dated: text('2026'),
}
type Values = Readonly<Record<string, unknown>>

function update(expression: string, values?: Values, more: Input = {}): Step {
  return step('UpdateItem', {
    Key: KEY,
    UpdateExpression: expression,
    ...(values ? { ExpressionAttributeValues: values } : {}),
    ReturnValues: 'ALL_NEW',
    ...more,
  })
}

const of = (name: string, ...steps: Step[]): Case => ({ name, items: [ITEM], steps })
const onNothing = (name: string, ...steps: Step[]): Case => ({ name, steps })
const one = { ':v': number(1) }
const returned = (ReturnValues: string) => ({ ReturnValues })
const MIXED = 'SET n = n + :v, m.x = :v, fresh = :v REMOVE s, l[0] ADD ns :s DELETE ss :x'
const MIXED_VALUES = { ...one, ':s': { NS: ['2', '3'] }, ':x': { SS: ['x', 'z'] } }

/** Each clause, what the answer returns, and the updates that DynamoDB refuses. */
export const UPDATES: readonly Case[] = [
  ...['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW'].flatMap((what) => [
    of(`${what} of all clauses`, update(MIXED, MIXED_VALUES, returned(what))),
    onNothing(`${what} of a new item`, update('SET n = :v, s = :v', one, returned(what))),
    of(
      `${what} of a place in a list and in a map`,
      update('SET l[1] = :v, l[9] = :v, m.z = :v', one, returned(what)),
    ),
    of(
      `${what} of what is removed`,
      update('REMOVE n, m.x, l[2], nowhere', undefined, returned(what)),
    ),
  ]),
  onNothing(
    'an update without an expression makes an item',
    step('UpdateItem', { Key: KEY, ReturnValues: 'ALL_NEW' }),
  ),
  of('plus and minus', update('SET n = n - :v, big = :v + n', one)),
  of('a sum of more than 38 digits', update('SET n = big + :v', { ':v': number('0.1') })),
  of(
    'a sum that overflows',
    update('SET n = n + :v', { ':v': number('9.9e125') }),
    update('SET n = n + n'),
  ),
  of('a sum with a text', update('SET n = n + s')),
  of('a sum with a text value', update('SET n = n + :v', { ':v': text('1') })),
  of('a sum with a missing attribute', update('SET n = nowhere + :v', one)),
  of('three operands', update('SET n = n + :v + :v', one)),
  of('parentheses in an update', update('SET n = (n + :v)', one)),
  of(
    'if_not_exists',
    update('SET n = if_not_exists(n, :v), extra = if_not_exists(extra, :v) + :v', one),
  ),
  of('if_not_exists of a path to another', update('SET extra = if_not_exists(nowhere, m.x)')),
  of('if_not_exists of a value that is not defined', update('SET n = if_not_exists(:w, :v)', one)),
  of('if_not_exists of nothing beside a text', update('SET n = s + if_not_exists(x, absent)')),
  of('list_append of a text and of nothing', update('SET l = list_append(s, absent)')),
  of(
    'list_append inside another function before a reserved word',
    update('SET l = list_append(list_append(l, :l), name)', { ':l': { L: [] } }),
  ),
  of('if_not_exists of nothing', update('SET extra = if_not_exists(nowhere, absent)')),
  of(
    'list_append',
    update('SET l = list_append(:l, l), k = list_append(if_not_exists(k, :l), :l)', {
      ':l': { L: [number(9)] },
    }),
  ),
  of('list_append of a number', update('SET l = list_append(l, :v)', one)),
  of('list_append of a missing list', update('SET k = list_append(k, :l)', { ':l': { L: [] } })),
  of('an assignment sees the item before', update('SET n = m.x, m.x = n')),
  of('an unknown function of an update', update('SET n = minus(n, :v)', one)),
  of('a condition function in an update', update('SET n = size(n)')),
  of(
    'a place behind the end of a list',
    update('SET l[7] = :v, l[5] = :w', { ...one, ':w': number(2) }),
  ),
  of('removals from a list', update('REMOVE l[0], l[2], l[9]')),
  of('a removal and an assignment in a list', update('REMOVE l[0] SET l[1] = :v', one)),
  of('a place in a missing list', update('SET nowhere[0] = :v', one)),
  of('a place in a missing map', update('SET nowhere.x = :v', one)),
  of('a place in a text', update('SET s.x = :v', one)),
  of('a removal in a missing map', update('REMOVE nowhere.x')),
  of('a removal in a text', update('REMOVE s.x')),
  of('an addition in a missing map', update('ADD nowhere.x :v', one)),
  of('a deletion in a missing map', update('DELETE nowhere.x :s', { ':s': { SS: ['a'] } })),
  of('an addition to a place in a map', update('ADD m.x :v, m.z :v', one)),
  of('an addition to a text', update('ADD s :v', one)),
  of('an addition of a text', update('ADD n :v', { ':v': text('1') })),
  of('an addition of a list', update('ADD l :v', { ':v': { L: [number(1)] } })),
  of('an addition of the other kind of set', update('ADD ss :v', { ':v': { NS: ['1'] } })),
  of('an addition of an attribute', update('ADD n m.x')),
  onNothing(
    'an addition makes the item',
    update('ADD n :v, ss :s', { ...one, ':s': { SS: ['a'] } }),
  ),
  onNothing('a deletion makes the item', update('DELETE ss :s', { ':s': { SS: ['a'] } })),
  of('a deletion of the last members', update('DELETE ss :s', { ':s': { SS: ['y', 'x'] } })),
  of('a deletion of a number', update('DELETE n :v', one)),
  of('a deletion from a number', update('DELETE n :s', { ':s': { NS: ['5'] } })),
  of(
    'a deletion of numbers in other spellings',
    update('DELETE ns :s', { ':s': { NS: ['1.0', '20e-1'] } }),
  ),
  of('a clause twice', update('SET n = :v SET s = :v', one)),
  of('a path twice', update('SET n = :v, n = :v', one)),
  of('a path and its parent', update('SET m.x = :v REMOVE m', one)),
  of('a path as a map and as a list', update('SET m.x = :v, m[0] = :v', one)),
  of('the same place in a list twice', update('SET l[1] = :v REMOVE l[1]', one)),
  of('a key in an update', update('SET sk = :v', { ':v': text('2') })),
  of(
    'a key in an update beside a failed condition',
    update(
      'SET sk = :v',
      { ':v': text('2') },
      { ConditionExpression: 'attribute_exists(nowhere)' },
    ),
  ),
  of(
    'a missing parent beside a failed condition',
    update('SET nowhere.x = :v', one, { ConditionExpression: 'attribute_exists(nowhere)' }),
  ),
  of('a reserved word in an update', update('SET status = :v', one)),
  of(
    'a reserved word in a removal',
    update('REMOVE #m.date, date', undefined, { ExpressionAttributeNames: { '#m': 'm' } }),
  ),
  of('no action', update('SET')),
  of('a comma too many', update('SET n = :v,', one)),
  of('an unknown clause', update('PUT n = :v', one)),
  of('a value of another type than the index key', update('SET credited = :v', one)),
  of('an empty index key', update('SET dated = :v', { ':v': text('') })),
  of(
    'an index key is removed',
    update('REMOVE credited'),
    update('SET debited = :v', { ':v': text('c2') }),
  ),
  of('an update that is too large', update('SET s = :v', { ':v': text('x'.repeat(409_600)) })),
  of('an empty set in an update', update('SET ss = :v', { ':v': { SS: [] } })),
  of(
    'values for two expressions',
    update('SET n = :v', { ...one, ':w': number(5) }, { ConditionExpression: 'n = :w' }),
  ),
  of(
    'what an update returns with a failed condition',
    update('SET n = :v', one, {
      ConditionExpression: 'n = :v',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  ),
  of('an unknown return value', update('SET n = :v', one, returned('SOME'))),
]
