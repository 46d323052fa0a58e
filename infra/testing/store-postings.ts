import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Store } from '../local/engine/open.ts'

/** Small postings, written as the ledger writes them: a number that is drawn first, then rows and sums in one transaction. */

type Item = Readonly<Record<string, AttributeValue>>

/** A posting that was acknowledged. */
export interface Posted {
  /** What the posting is known by to who asked for it. */
  readonly name: string
  readonly number: number
}

/** What a store has of postings. */
export interface Books {
  /** The names of the postings by their numbers. */
  readonly posted: ReadonlyMap<number, string>
  /** The highest number that was drawn. */
  readonly drawn: number
  /** What is wrong with the books: a posting with some of its rows, sums that aren't the postings'. */
  readonly faults: readonly string[]
}

const TableName = 'sarafi'
const ROWS = ['journal', 'credit', 'debit']
const ACCOUNTS = 4

/** Draws a number and posts under it. @returns the number, once the posting is acknowledged */
export async function post({ call }: Store, name: string): Promise<number> {
  const { Attributes } = (await call('UpdateItem', {
    TableName,
    Key: { pk: { S: 'COUNTER' }, sk: { S: 'transaction' } },
    UpdateExpression: 'ADD #last :count',
    ExpressionAttributeNames: { '#last': 'last' },
    ExpressionAttributeValues: { ':count': { N: '1' } },
    ReturnValues: 'UPDATED_NEW',
  })) as { Attributes?: Item }
  const number = Number(Attributes?.['last']?.N)
  const rows = ROWS.map((row) => ({
    Put: {
      TableName,
      Item: rowOf(number, row, name),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }))
  const sum = {
    Update: {
      TableName,
      Key: { pk: { S: 'BALANCE' }, sk: { S: `${number % ACCOUNTS}` } },
      UpdateExpression: 'ADD amount :number, postings :one',
      ExpressionAttributeValues: { ':number': { N: `${number}` }, ':one': { N: '1' } },
    },
  }
  await call('TransactWriteItems', { TransactItems: [...rows, sum] })
  return number
}

function rowOf(number: number, row: string, name: string): Item {
  return {
    pk: { S: `TX#${number}` },
    sk: { S: row },
    name: { S: name },
    narrative: { S: 'x'.repeat(200) },
    credited: { S: `ACCOUNT#${number % ACCOUNTS}` },
    dated: { S: `2026-11-29#${number}` },
  }
}

/** Reads all postings, and checks that each is whole and that the sums are theirs. */
export async function booksOf({ call }: Store): Promise<Books> {
  const items: Item[] = []
  let from: object = {}
  do {
    const page = (await call('Scan', { TableName, ...from })) as {
      Items?: Item[]
      LastEvaluatedKey?: Item
    }
    items.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey ? { ExclusiveStartKey: page.LastEvaluatedKey } : {}
  } while ('ExclusiveStartKey' in from)
  const rows = Map.groupBy(items, ({ pk }) => pk?.S ?? '')
  const posted = new Map<number, string>()
  const faults: string[] = []
  const sums = new Map<string, [amount: number, postings: number]>()
  for (const [pk, group] of rows) {
    if (!pk.startsWith('TX#')) continue
    const number = Number(pk.slice(3))
    const names = new Set(group.map(({ name }) => name?.S ?? ''))
    posted.set(number, [...names].join())
    if (group.length !== ROWS.length || names.size !== 1) {
      faults.push(`${pk} has ${group.length} rows of ${names.size} postings`)
    }
    const account = `${number % ACCOUNTS}`
    const [amount, postings] = sums.get(account) ?? [0, 0]
    sums.set(account, [amount + number, postings + 1])
  }
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const balance = rows.get('BALANCE')?.find(({ sk }) => sk?.S === `${account}`)
    const stored = [balance?.['amount']?.N, balance?.['postings']?.N].map((each) =>
      Number(each ?? 0),
    )
    const wanted = sums.get(`${account}`) ?? [0, 0]
    if (`${stored}` !== `${wanted}`) faults.push(`balance ${account} is ${stored}, not ${wanted}`)
  }
  const [counter] = rows.get('COUNTER') ?? []
  return { posted, drawn: Number(counter?.['last']?.N ?? 0), faults }
}
