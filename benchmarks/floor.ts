import { gunzipSync } from 'node:zlib'
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { answerFrom, dynamo, newClient } from '../functions/store/table/client.ts'
import { TABLE_NAME } from '../infra/local/functions.ts'
import { inShortPages } from '../infra/local/short-pages.ts'
import { businessDateOf } from '../shared/calendar/business-date.ts'
import { posting } from '../tools/demo/bodies.ts'
import { call, openOffice, signIn } from './office.ts'

/**
 * Compares the CPU time of this process for a posting, and for a row of the daily statement, with the CPU time of a bare
 * client of the AWS SDK that makes the fewest requests with the same effect: `npm run bench:floor`. The bare client sends
 * the requests of the handler under new numbers; its inputs are prepared beforehand. Handler and bare client take short
 * turns in one run, so that a busy machine slows both. They alternate in who goes first, because the second also frees
 * memory that the first used. The figures are means, because memory is freed in only a few turns, which a median would
 * ignore. Both clients are answered by the store in this process, in the same pages, and it is counted for both.
 */

const WARM_UP = 50
const TURNS = 200
const POSTINGS_A_TURN = 10
const STATEMENTS_A_TURN = 1
const NARRATIVE = 'پرداخت نقدی به صاحب حساب بابت حواله قندهار'

/** A call of the database, with its plain values. */
interface Sent {
  operation: string
  // biome-ignore lint/suspicious/noExplicitAny: the input of any operation
  input: any
}

const office = await openOffice()
try {
  const bare = newClient()
  answerFrom(inShortPages(office.store.call), bare)
  const cookies = await signIn()
  const account = await openAccount(cookies)
  await comparePostings(bare, cookies, account)
  await compareRows(bare, cookies)
} finally {
  office.close()
}

async function comparePostings(bare: DynamoDBDocumentClient, cookies: string[], account: string) {
  const post = (key: string) =>
    call(
      'transactions/create',
      {
        body: posting('Credit', account, '1,234.56', { tranDescription: NARRATIVE }),
        headers: { 'idempotency-key': key },
      },
      { cookies },
    )
  const sent = await recorded(() => post(keyOf(0)))
  console.log(`a posting sends ${sent.map(({ operation }) => operation).join(', ')}`)
  const again = copies(sent)
  let count = 0
  const shares = await paired(
    POSTINGS_A_TURN,
    () => {
      count += 1
      return post(keyOf(count))
    },
    () => {
      const { update, reads, write } = again()
      return async () => {
        await Promise.all([bare.send(update), bare.send(reads)])
        await bare.send(write)
      }
    },
  )
  print('posting', shares)
}

/** Compares reading the rows of a day's statement with a bare client's query of the same rows. */
async function compareRows(bare: DynamoDBDocumentClient, cookies: string[]): Promise<void> {
  const date = businessDateOf(new Date(), 'Asia/Kabul')
  const read = () => call('reports/daily-statement', { query: { date } }, { cookies })
  const rows = JSON.parse(textOf(await read())).length
  const sent = await recorded(read)
  const queries = sent.filter(({ operation }) => operation === 'Query').map(({ input }) => input)
  const shares = await paired(STATEMENTS_A_TURN, read, () => async () => {
    await Promise.all(queries.map((query) => bare.send(new QueryCommand(query))))
  })
  console.log(`the statement of a day has ${rows} rows in ${sent.length} requests`)
  print('row', shares, rows)
}

/** The CPU time of the handler and the bare client, turn by turn, in microseconds for one piece of work. */
interface Turns {
  ours: number[]
  bare: number[]
}

/** Lets the handler and the bare client work in turns. The bare client's requests are prepared before its turn. */
async function paired(
  times: number,
  ours: () => Promise<unknown>,
  prepared: () => () => Promise<unknown>,
): Promise<Turns> {
  const turns: Turns = { ours: [], bare: [] }
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    const inputs = Array.from({ length: times }, prepared)
    const runs = [
      { figures: turns.ours, calls: Array.from({ length: times }, () => ours) },
      { figures: turns.bare, calls: inputs },
    ]
    for (const { figures, calls } of turn % 2 === 0 ? runs : runs.reverse()) {
      const spentUs = await cpuUs(calls)
      if (turn >= 0) figures.push(spentUs / times)
    }
  }
  return turns
}

/** Measures the CPU time of this process for calls one after the other, in microseconds. */
async function cpuUs(calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const before = process.cpuUsage()
  for (const each of calls) await each()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function print(what: string, { ours, bare }: Turns, rows = 1): void {
  const [oursUs, bareUs] = [mean(ours) / rows, mean(bare) / rows]
  const ratio = (oursUs / bareUs).toFixed(2)
  console.log(
    `a ${what}: ${oursUs.toFixed(0)} µs of CPU, a bare client ${bareUs.toFixed(0)} µs; ratio ${ratio}`,
  )
}

/** Makes copies of the requests of a posting for the bare client, each under a new number and key. */
function copies(sent: readonly Sent[]) {
  const inputsOf = (name: string) =>
    sent.filter(({ operation }) => operation === name).map(({ input }) => input)
  const [update] = inputsOf('UpdateItem')
  const [write] = inputsOf('TransactWriteItems')
  const keys = [
    ...inputsOf('GetItem').map(({ Key }) => Key),
    ...inputsOf('BatchGetItem').flatMap(({ RequestItems }) => RequestItems[TABLE_NAME].Keys),
  ]
  const number = numberOf(write)
  let next = 500_000_000_000
  return () => {
    next += 1
    const texts = { [number]: String(next), [keyOf(0)]: keyOf(next) }
    const renewed = { ...renew(write, texts), ClientRequestToken: keyOf(next) }
    const RequestItems = { [TABLE_NAME]: { Keys: keys, ConsistentRead: true } }
    return {
      update: new UpdateCommand(update),
      reads: new BatchGetCommand({ RequestItems }),
      write: new TransactWriteCommand(renewed),
    }
  }
}

/** Finds the number in the keys of a posting. */
function numberOf({ TransactItems }: { TransactItems: Sent['input'][] }): string {
  const keys = TransactItems.map(({ Put }) => String(Put?.Item.pk))
  return keys.flatMap((pk) => /^TX#(\d{12})$/.exec(pk)?.[1] ?? [])[0] ?? ''
}

/** Returns a copy of an input with other texts in the place of some. */
function renew(value: Sent['input'], texts: Readonly<Record<string, string>>): Sent['input'] {
  if (typeof value === 'string') {
    return Object.entries(texts).reduce((text, [old, other]) => text.replaceAll(old, other), value)
  }
  if (Array.isArray(value)) return value.map((each) => renew(each, texts))
  if (typeof value !== 'object' || value?.constructor !== Object) return value
  const entries = Object.entries(value).map(([name, each]) => [name, renew(each, texts)])
  return Object.fromEntries(entries)
}

/** Makes an `Idempotency-Key` that always has the same length. */
function keyOf(count: number): string {
  return `benchmark-${String(count).padStart(24, '0')}`
}

/** Records the requests that the handlers' client sends during a piece of work. */
async function recorded(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        sent.push({ operation: commandName.replace(/Command$/, ''), input: args.input })
        return next(args)
      },
    { step: 'initialize', name: 'recorded' },
  )
  await work()
  dynamo.middlewareStack.remove('recorded')
  return sent
}

async function openAccount(cookies: string[]): Promise<string> {
  const free = await call('accounts/generate-number', { body: { currencyId: 1 } }, { cookies })
  const given = { accountName: 'احمد', lastName: 'رحیمی', currencyId: 1 }
  const body = { ...given, ...JSON.parse(free.body ?? '') }
  return JSON.parse((await call('accounts/create', { body }, { cookies })).body ?? '').accountNumber
}

/** Returns the body as a client reads it. */
function textOf({ body = '', isBase64Encoded }: APIGatewayProxyStructuredResultV2): string {
  return isBase64Encoded ? gunzipSync(Buffer.from(body, 'base64')).toString('utf8') : body
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length
}
