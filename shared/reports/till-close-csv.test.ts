import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import { tillCloseColumns, tillCloseFileName, tillCloseRows } from './till-close-csv.ts'

const HEAD =
  '\ufeff"Till","Currency","Opening","In","Out","Expected","Counted","Variance","Counted By","Confirmed By","Reason"'

type Tills = Parameters<typeof tillCloseRows>[0]['tills']

const afn = {
  currencyId: 1,
  currencyCode: 'AFN',
  opening: '20000.00',
  in: '13830.00',
  out: '16840.00',
  expected: '16990.00',
  counted: '16940.00',
  variance: '-50.00',
  over: null,
  short: null,
  settled: '0.00',
  settledOver: null,
  settledShort: null,
}
const usd = { ...afn, currencyId: 2, currencyCode: 'USD', counted: '16990.00', variance: '0.00' }
const count = { countedByName: 'laila', decidedByName: 'karim', reason: 'Torn notes' }
const torn = { currencyId: 1, reason: 'Torn notes' }

function tillsOf(...tills: object[]): Tills {
  return tills.map((till) => ({
    branch: 'KBL',
    userId: 4,
    userName: 'laila',
    reasons: [torn],
    ...till,
  })) as Tills
}

function fileOf(tills: Tills): string {
  const rows = tillCloseRows({ tills })
  return csvFile(tillCloseColumns(rows), rows)
}

describe('the file of a closed day', () => {
  it.each<[what: string, tills: Tills, lines: readonly string[]]>([
    ['no lines for a day without tills', [], []],
    [
      'a line for each currency of a till, with the reason where it differs',
      tillsOf({ currencies: [afn, usd], count }),
      [
        '"laila","AFN",20000.00,13830.00,16840.00,16990.00,16940.00,-50.00,"laila","karim","Torn notes"',
        '"laila","USD",20000.00,13830.00,16840.00,16990.00,16990.00,0.00,"laila","karim",""',
      ],
    ],
    [
      'empty cells for a till that nobody counted',
      tillsOf({
        userId: 0,
        userName: 'Vault',
        count: null,
        reasons: [],
        currencies: [{ ...afn, counted: null, variance: null }],
      }),
      ['"Vault","AFN",20000.00,13830.00,16840.00,16990.00,,,"","",""'],
    ],
    [
      'the reasons of all counts, each once, also if nothing is left of the difference',
      tillsOf({
        currencies: [{ ...afn, counted: '16990.00', variance: '0.00' }],
        count,
        reasons: [torn, { currencyId: 1, reason: 'Lay under the drawer' }, torn],
      }),
      [
        '"laila","AFN",20000.00,13830.00,16840.00,16990.00,16990.00,0.00,"laila","karim","Torn notes; Lay under the drawer"',
      ],
    ],
    [
      'a name that a spreadsheet would run, defused',
      tillsOf({ userName: '=1+1', currencies: [afn], count }),
      [
        '"\'=1+1","AFN",20000.00,13830.00,16840.00,16990.00,16940.00,-50.00,"laila","karim","Torn notes"',
      ],
    ],
  ])('has %s', (_what, tills, lines) => {
    const file = fileOf(tills)
    expect(file).toBe([HEAD, ...lines, ''].join('\r\n'))
  })

  it('has what was over and what was short apart, if the close kept it', () => {
    const parts = { over: '5.00', short: '55.00', settledOver: '0.00', settledShort: '0.00' }
    const file = fileOf(tillsOf({ currencies: [{ ...afn, ...parts }], count }))
    const [head, line] = file.split('\r\n')
    expect(head).toBe(`${HEAD},"Over","Short"`)
    expect(line).toMatch(/,-50.00,.*,5.00,55.00$/)
  })

  it('has no such columns if no till held or moved anything', () => {
    const zeros = Object.fromEntries(
      Object.entries(afn).map(([name, value]) => [
        name,
        name.startsWith('currency') ? value : '0.00',
      ]),
    )
    const [head] = fileOf(tillsOf({ currencies: [zeros], count })).split('\r\n')
    expect(head).toBe(HEAD)
  })

  it('is named by its branch and day', () => {
    expect(tillCloseFileName('KBL', '2026-11-22')).toBe('till-close-KBL-2026-11-22.csv')
  })
})
