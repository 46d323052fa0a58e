import { describe, expect, it } from 'vitest'
import { bodyOf, type ListedRow, outcomeOfSaved } from './listed-rows.ts'
import { type Calls, type Came, type PlannedList, receiveRows, settle } from './receive-rows.ts'

/** Returns a new row of a list. */
function rowWith(line: number, partnerNumber: string, amount: string): ListedRow {
  return {
    cells: {
      line,
      partnerNumber,
      amount,
      receiverName: 'Zahra',
      senderName: 'X',
      payingBranch: 'KBL',
    },
    planned: {
      line,
      state: 'new',
      receivedAs: null,
      waitsFor: null,
      errors: [],
      partnerCommission: '0.00',
      partnerTerms: null,
      partnerDate: null,
    },
    outcome: null,
  }
}

const listOf = (partner: string, ...rows: ListedRow[]): PlannedList => ({
  plan: { partner, currencyId: 2 },
  rows,
})

const RECEIVED = outcomeOfSaved({ id: 31, number: 9 })
const LOST: Came = { failure: 'No answer' }

/** Receives a list, or only settles an earlier call. Returns the calls and what was told, in their order. */
async function run(
  work: typeof receiveRows | typeof settle,
  list: PlannedList,
  { unsettled = null as unknown, lost = '', stopAfter = 99 } = {},
) {
  const log: string[] = []
  const words = (body: unknown) => {
    const { partner, partnerNumber, amount } = body as ReturnType<typeof bodyOf>
    return `${partner} ${partnerNumber} ${amount}`
  }
  const sends = async (how: string, body: unknown): Promise<Came> => {
    log.push(`${how} ${words(body)}`)
    return lost === words(body) ? LOST : { outcome: RECEIVED }
  }
  const calls: Calls = {
    unsettled,
    sendAgain: () => sends('again', unsettled),
    send: ({ body }) => sends('send', body),
    isStopped: () => log.filter((each) => each.startsWith('send')).length >= stopAfter,
  }
  const ending = await work(list, calls, {
    row: (line, { state }) => log.push(`row ${line} ${state}`),
    earlier: (body, { state }) => log.push(`earlier ${words(body)} ${state}`),
    failure: (reason) => log.push(reason),
    progress: () => undefined,
  })
  return [...log, ending]
}

/** The body of the only row of a list, as the browser keeps it. */
const keptBody = ({ plan, rows: [row] }: PlannedList): unknown =>
  JSON.parse(JSON.stringify(row && bodyOf(plan, row)))

const LIST = listOf('2001', rowWith(2, 'D-77', '1000'), rowWith(3, 'D-78', '5'))

it('sends each new row', async () => {
  const done = { ...rowWith(4, 'D-79', '7'), outcome: RECEIVED }
  expect(await run(receiveRows, { ...LIST, rows: [...LIST.rows, done] })).toEqual([
    ...['send 2001 D-77 1000', 'row 2 received'],
    ...['send 2001 D-78 5', 'row 3 received'],
    'done',
  ])
})

it('sends no row after one without an answer, and none once it is stopped', async () => {
  expect(await run(receiveRows, LIST, { lost: '2001 D-77 1000' })).toEqual([
    ...['send 2001 D-77 1000', 'No answer', 'stopped'],
  ])
  expect(await run(receiveRows, LIST, { stopAfter: 1 })).toEqual([
    ...['send 2001 D-77 1000', 'row 2 received', 'stopped'],
  ])
})

it('asks again for the row whose answer was lost, and goes on with the others', async () => {
  const unsettled = keptBody(LIST)
  expect(await run(receiveRows, LIST, { unsettled })).toEqual([
    ...['again 2001 D-77 1000', 'row 2 received'],
    ...['send 2001 D-78 5', 'row 3 received'],
    'done',
  ])
  expect(await run(settle, LIST, { unsettled })).toEqual([
    ...['again 2001 D-77 1000', 'row 2 received', 'done'],
  ])
})

describe('an earlier call is settled by itself, and marks no row', () => {
  it.each<[what: string, earlier: PlannedList, words: string]>([
    ['of another partner', listOf('2002', rowWith(2, 'D-77', '1000')), '2002 D-77 1000'],
    [
      'with the amount before a correction',
      listOf('2001', rowWith(2, 'D-77', '10')),
      '2001 D-77 10',
    ],
    [
      'with another receiver',
      listOf('2001', namedAli(rowWith(2, 'D-77', '1000'))),
      '2001 D-77 1000',
    ],
    ['of a row that the list has no longer', listOf('2001', rowWith(9, 'D-9', '3')), '2001 D-9 3'],
  ])('%s', async (_, earlier, words) => {
    const unsettled = keptBody(earlier)
    const settled = [`again ${words}`, `earlier ${words} received`, 'plansAgain']
    expect(await run(receiveRows, LIST, { unsettled })).toEqual(settled)
    expect(await run(settle, LIST, { unsettled })).toEqual(settled)
  })

  it('and stays unsettled while there is no answer', async () => {
    const unsettled = keptBody(listOf('2002', rowWith(2, 'D-77', '1000')))
    expect(await run(receiveRows, LIST, { unsettled, lost: '2002 D-77 1000' })).toEqual([
      ...['again 2002 D-77 1000', 'No answer', 'stopped'],
    ])
  })
})

function namedAli(row: ListedRow): ListedRow {
  return { ...row, cells: { ...row.cells, receiverName: 'Ali' } }
}
