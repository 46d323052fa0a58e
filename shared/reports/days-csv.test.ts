import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import { dayColumns, dayRows, daysFileName, type ListedDay } from './days-csv.ts'

const HEAD =
  '\ufeff"Date","Branch","State","Closed At","Late","Currency","Expected","Counted","Variance","Accepted By","Comment","Settled","Over","Short"'

const AFN = {
  currencyId: 1,
  currencyCode: 'AFN',
  opening: '20000.00',
  in: '23830.00',
  out: '16840.00',
  expected: '26990.00',
  counted: '26940.00',
  variance: '-50.00',
  over: '10.00',
  short: '60.00',
  settled: '0.00',
  settledOver: '0.00',
  settledShort: '0.00',
}
const USD = {
  ...AFN,
  currencyId: 2,
  currencyCode: 'USD',
  variance: '0.00',
  over: '0.00',
  short: '0.00',
  settled: '-10.00',
}

const CLOSED: ListedDay = {
  branch: 'KBL',
  date: '2026-11-22',
  state: 'closed',
  late: false,
  closedAt: '2026-11-22T12:32:00.000Z',
  acceptedByName: null,
  currencies: [AFN],
  thread: [],
}

function entry(userName: string, comment: string | null): ListedDay['thread'][number] {
  return { at: '2026-11-23T04:00:00.000Z', userId: 2, userName, action: 'answered', comment }
}

function fileOf(...days: ListedDay[]): string {
  return csvFile(dayColumns('Asia/Kabul'), dayRows(days))
}

describe('the file of days', () => {
  it.each<[what: string, changed: Partial<ListedDay>, lines: readonly string[]]>([
    [
      'a line for each currency, with the time of the close in the zone of the business',
      { currencies: [AFN, USD] },
      [
        '2026-11-22,"KBL","Closed",2026-11-22 17:02,"No","AFN",26990.00,26940.00,-50.00,"","",0.00,10.00,60.00',
        '2026-11-22,"KBL","Closed",2026-11-22 17:02,"No","USD",26990.00,26940.00,0.00,"","",-10.00,0.00,0.00',
      ],
    ],
    [
      'who accepted the day, and every comment with its author',
      {
        state: 'accepted',
        acceptedByName: 'omar',
        thread: [
          entry('karim', null),
          entry('omar', 'Why is it short?'),
          entry('karim', 'Torn note'),
        ],
      },
      [
        '2026-11-22,"KBL","Accepted",2026-11-22 17:02,"No","AFN",26990.00,26940.00,-50.00,"omar","omar: Why is it short? / karim: Torn note",0.00,10.00,60.00',
      ],
    ],
    [
      'empty cells for a day that is late and open',
      {
        state: 'open',
        late: true,
        closedAt: null,
        currencies: [
          { ...AFN, counted: null, variance: null, over: null, short: null, settled: null },
        ],
      },
      ['2026-11-22,"KBL","Open",,"Yes","AFN",26990.00,,,"","",,,'],
    ],
    [
      'a line for a day without any currency',
      { state: 'noBusiness', closedAt: null, currencies: [] },
      ['2026-11-22,"KBL","No business",,"No","",,,,"","",,,'],
    ],
    [
      'texts that a spreadsheet would run, defused',
      { branch: '-1', acceptedByName: '=1+1', thread: [entry('@SUM(A1)', 'x;=cmd')] },
      [
        `2026-11-22,"'-1","Closed",2026-11-22 17:02,"No","AFN",26990.00,26940.00,-50.00,"'=1+1","'@SUM(A1): x;'=cmd",0.00,10.00,60.00`,
      ],
    ],
  ])('has %s', (_what, changed, lines) => {
    expect(fileOf({ ...CLOSED, ...changed })).toBe([HEAD, ...lines, ''].join('\r\n'))
  })

  it('keeps the order of the days', () => {
    const file = fileOf({ ...CLOSED, date: '2026-11-21' }, CLOSED, { ...CLOSED, branch: 'HRT' })
    const places = file.split('\r\n').slice(1, -1)
    expect(places.map((line) => line.slice(0, 16))).toEqual([
      '2026-11-21,"KBL"',
      '2026-11-22,"KBL"',
      '2026-11-22,"HRT"',
    ])
  })

  it('is named by its days', () => {
    expect(daysFileName('2026-11-01', '2026-11-22')).toBe('days-2026-11-01-to-2026-11-22.csv')
  })
})
