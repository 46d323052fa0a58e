import {
  type Case,
  type Input,
  type Item,
  keyOf,
  number,
  type Step,
  step,
  text,
  transaction,
} from '../step.ts'

const ITEMS: readonly Item[] = ['1', '2', '3'].map((sk) => ({
  ...keyOf('t', sk),
  n: number(sk),
  s: text('x'),
}))
const at = (sk: string) => keyOf('t', sk)
type Part = Readonly<Record<string, Input>>
const one = { ExpressionAttributeValues: { ':v': number(1) } }

const add = (sk: string, more: Input = {}): Part => ({
  Update: { Key: at(sk), UpdateExpression: 'ADD n :v', ...one, ...more },
})
const put = (sk: string, more: Input = {}): Part => ({
  Put: { Item: { ...at(sk), n: number(9) }, ...more },
})
const remove = (sk: string, more: Input = {}): Part => ({ Delete: { Key: at(sk), ...more } })
const check = (sk: string, more: Input = {}): Part => ({
  ConditionCheck: { Key: at(sk), ConditionExpression: 'attribute_exists(n)', ...more },
})
const isOne: Input = { ConditionExpression: 'n = :v', ...one }
const isOneToldItem: Input = { ...isOne, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }
const of = (name: string, ...steps: Step[]): Case => ({ name, items: ITEMS, steps })
const all = (name: string, ...parts: Part[]): Case => of(name, transaction(parts))
const update = (
  expression: string,
  values?: Readonly<Record<string, unknown>>,
  sk = '1',
): Part => ({
  Update: {
    Key: at(sk),
    UpdateExpression: expression,
    ...(values ? { ExpressionAttributeValues: values } : {}),
  },
})

/** All or nothing, the reasons of a cancellation, tokens, and the transactions that DynamoDB refuses. */
export const TRANSACTIONS: readonly Case[] = [
  all('every kind of part', put('new'), add('1'), remove('2'), check('3')),
  all(
    'one failed condition among four',
    put('new', { ConditionExpression: 'attribute_not_exists(pk)' }),
    add('1', isOne),
    remove('2', isOne),
    check('3'),
  ),
  all(
    'failed conditions with their items',
    add('2', isOneToldItem),
    remove('3', isOneToldItem),
    check('none', { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    put('1', { ...isOneToldItem }),
  ),
  all(
    'a failed condition of an item that is missing',
    remove('none', { ConditionExpression: 'attribute_exists(pk)' }),
  ),
  all('an item twice', add('1'), remove('1')),
  all('an item twice beside a failed condition', add('1'), check('1'), add('2', isOne)),
  all('an item twice in two kinds', put('1'), check('1')),
  all('an update that fails', add('1'), update('ADD s :v', { ':v': number(1) }, '2')),
  all(
    'an update that fails beside a failed condition',
    add('2', isOne),
    update('SET nowhere.x = :v', { ':v': number(1) }),
  ),
  all(
    'an update without its operand',
    update('SET n = nowhere + :v', { ':v': number(1) }),
    add('2'),
  ),
  all('an update of a key', update('SET sk = :v', { ':v': text('9') })),
  all(
    'an update of an index key to a number',
    update('SET dated = :v', { ':v': number(1) }),
    add('2'),
  ),
  all('a put of an empty index key', { Put: { Item: { ...at('1'), dated: text('') } } }, add('2')),
  all('a put of an empty set', { Put: { Item: { ...at('1'), ss: { SS: [] } } } }, add('2')),
  all(
    'a put that is too large',
    { Put: { Item: { ...at('1'), s: text('x'.repeat(409_600)) } } },
    add('2'),
  ),
  all(
    'an update that makes an item too large',
    update('SET s = :v', { ':v': text('x'.repeat(409_580)) }),
    add('2'),
  ),
  all(
    'more than 4 MB',
    ...Array.from(
      { length: 11 },
      (_, index): Part => ({ Put: { Item: { ...at(`${index}`), s: text('x'.repeat(400_000)) } } }),
    ),
  ),
  all('100 parts', ...Array.from({ length: 100 }, (_, index) => put(`${index}`))),
  all('101 parts', ...Array.from({ length: 101 }, (_, index) => put(`${index}`))),
  all('no parts'),
  all('a part of no kind', {}),
  all('a part of two kinds', { ...put('1'), ...remove('2') }),
  all('a check without a condition', { ConditionCheck: { Key: at('1') } }),
  all('an update without an expression', { Update: { Key: at('1') } }),
  all('an empty update', update('')),
  all('a part without a key', { Delete: {} }, add('1')),
  all('a part with a wrong key', { Delete: { Key: { pk: text('t') } } }, add('1')),
  all('a put without a sort key', { Put: { Item: { pk: text('t') } } }, add('1')),
  all(
    'an unused value in the second part',
    add('1'),
    remove('2', { ConditionExpression: 'attribute_exists(pk)', ...one }),
  ),
  all(
    'a reserved word in the second part',
    add('1'),
    check('2', { ConditionExpression: 'attribute_exists(name)' }),
  ),
  all(
    'a wrong expression before a part without a key',
    remove('1', { ConditionExpression: 'n =' }),
    { Delete: {} },
  ),
  all(
    'a wrong expression before a check without a condition',
    remove('1', { ConditionExpression: 'n =' }),
    { ConditionCheck: { Key: at('2') } },
  ),
  all(
    'a wrong expression after a part with a wrong key',
    { Delete: { Key: { pk: text('t') } } },
    remove('1', { ConditionExpression: 'n =' }),
  ),
  all(
    'a wrong key before a part of another table',
    { Delete: { Key: { pk: text('t') } } },
    {
      Delete: { TableName: 'other', Key: at('2') },
    },
  ),
  all('another table in a transaction', add('1'), { Delete: { TableName: 'other', Key: at('2') } }),
  of(
    'a token twice',
    transaction([add('1')], { ClientRequestToken: 'twice' }),
    transaction([add('1')], { ClientRequestToken: 'twice' }),
  ),
  of(
    'a token twice with another body',
    transaction([add('1')], { ClientRequestToken: 'other-body' }),
    transaction([add('2')], { ClientRequestToken: 'other-body' }),
  ),
  of(
    'a token of a cancelled transaction',
    transaction([add('2', isOne)], { ClientRequestToken: 'cancelled' }),
    transaction([add('2')], { ClientRequestToken: 'cancelled' }),
  ),
  of(
    'a token twice with another wish for units',
    transaction([add('1')], { ClientRequestToken: 'units' }),
    transaction([add('1')], { ClientRequestToken: 'units', ReturnConsumedCapacity: 'TOTAL' }),
  ),
  of(
    'tokens of wrong lengths',
    transaction([add('1')], { ClientRequestToken: 'x'.repeat(37) }),
    transaction([add('1')], { ClientRequestToken: '' }),
  ),
  of('no list of parts', step('TransactWriteItems', { TableName: undefined })),
  of(
    'a transaction sees the table before it',
    transaction([
      add('1'),
      check('2', {
        ConditionExpression: 'n = :two',
        ExpressionAttributeValues: { ':two': number(2) },
      }),
    ]),
  ),
]
