import { describe, expect, it } from 'vitest'
import { ReceiveHawalaRequest } from '../../../shared/contract/hawala-orders.ts'
import { csvFile } from '../../../shared/reports/csv.ts'
import { ApiError, NetworkError } from '../../api/errors.ts'
import {
  amountOf,
  bodyOf,
  countsOf,
  type ListedRow,
  outcomeOfRefusal,
  outcomeOfSaved,
  REPORT_COLUMNS,
  receivedAs,
  remarksOf,
  stopsAll,
  sumsOfNew,
} from './listed-rows.ts'

const PLANNED: ListedRow['planned'] = {
  line: 2,
  state: 'new',
  receivedAs: null,
  partnerCommission: '1.40',
  partnerTerms: '1.40',
  partnerDate: '2026-11-19',
  waitsFor: null,
  errors: [],
}
const NEW: ListedRow = {
  cells: {
    line: 2,
    partnerNumber: ' D-1 ',
    amount: '700.00',
    receiverName: 'Zahra',
    senderName: 'Dubai Partner',
    payingBranch: 'HRT',
    partnerDate: '1405/8/28',
  },
  planned: PLANNED,
  outcome: null,
}
const WRONG: ListedRow = {
  ...NEW,
  planned: {
    ...PLANNED,
    state: 'error',
    errors: [
      { column: 'amount', message: 'must be above 0', refusal: { code: 'input.invalid' } },
      {
        column: 'partnerCommission',
        message: 'Only a Manager or Admin may go beyond the terms',
        refusal: { code: 'newOrder.beyondTerms' },
      },
    ],
  },
}

function refusal(status: number, code: string): ApiError {
  const told = encodeURIComponent(JSON.stringify({ code }))
  return new ApiError(status, 'Why it is refused', '', 'POST /api/hawala-orders', told)
}

it('a row is received with the share that the plan showed', () => {
  const body = bodyOf({ partner: '2001', currencyId: 2 }, NEW)
  expect(body).toMatchObject({ partner: '2001', partnerNumber: 'D-1', partnerCommission: '1.40' })
  expect(body.partnerDate).toBe('2026-11-19')
  expect(ReceiveHawalaRequest.safeParse(body).success).toBe(true)
})

it('says what is wrong by the names of the columns', () => {
  expect(remarksOf(WRONG)).toEqual([
    'Amount must be above 0',
    'Only a Manager or Admin may go beyond the terms',
  ])
})

describe('a refusal', () => {
  it.each([
    [409, 'newOrder.receivedBefore', 'duplicate', false],
    [409, 'till.counted', 'waits', false],
    [409, 'till.vaultCounted', 'waits', false],
    [409, 'till.dayClosed', 'waits', false],
    [409, 'till.uncounted', 'waits', false],
    [409, 'branch.closing', 'waits', false],
    [409, 'branch.movedOn', 'refused', false],
    [404, 'branch.notFound', 'refused', true],
    [409, 'limit.beyond', 'refused', false],
    [400, 'newOrder.noBranch', 'refused', false],
    [401, 'session.none', 'refused', true],
    [503, 'database.busy', 'refused', true],
  ])('%d %s leaves the row as %s', (status, code, state, stops) => {
    const error = refusal(status, code)
    expect(outcomeOfRefusal(error)).toMatchObject({ state })
    expect(stopsAll(error)).toBe(stops)
  })

  it('that never came stops the list', () => {
    expect(stopsAll(new NetworkError())).toBe(true)
  })
})

it('sums only the rows that are still to be received', () => {
  const other: ListedRow = {
    ...NEW,
    cells: { ...NEW.cells, line: 3, amount: '300' },
    planned: { ...PLANNED, line: 3, partnerCommission: '0.60' },
  }
  expect(sumsOfNew([NEW, other, WRONG])).toEqual({ amount: '1000.00', partnerCommission: '2.00' })
  // A colleague received the first row meanwhile.
  const before: ListedRow = { ...NEW, outcome: { state: 'duplicate', message: 'Received' } }
  expect(sumsOfNew([before, other])).toEqual({ amount: '300.00', partnerCommission: '0.60' })
  expect(sumsOfNew([before])).toEqual({ amount: '0.00', partnerCommission: '0.00' })
})

it('the report says what became of each row', () => {
  const done = { ...NEW, outcome: outcomeOfSaved({ id: 31, number: 4 }) }
  const again = {
    ...NEW,
    planned: { ...PLANNED, state: 'duplicate', receivedAs: { id: 9, number: 3 } },
  }
  const rows = [done, again as ListedRow, WRONG]
  expect(rows.map(receivedAs).map((each) => each?.label)).toEqual(['R-4', 'R-3', undefined])
  expect(countsOf(rows)).toMatchObject({ new: 0, received: 1, duplicate: 1, error: 1 })
  const [, first, second, third] = csvFile(REPORT_COLUMNS, rows).split('\r\n')
  expect([first, second, third]).toEqual([
    expect.stringMatching(/^2,"Received","R-4",""," D-1 ",700.00,.*"HRT",1\.40,/),
    expect.stringMatching(/^2,"Received before","R-3","",/),
    expect.stringMatching(/^2,"Refused","","Amount must be above 0 Only a Manager/),
  ])
})

it.each([
  ['1000', '1000.00'],
  ['0.5', '0.50'],
  ['1.2345', null],
  ['12?', null],
])('the amount %j of a row is shown as %j', (text, shown) => {
  expect(amountOf(text)).toBe(shown)
})
