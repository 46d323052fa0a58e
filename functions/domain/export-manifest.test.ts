import { describe, expect, it } from 'vitest'
import {
  DaySums,
  differencesOf,
  isFinal,
  isManifestTrue,
  manifestFrom,
  manifestText,
  totalsOf,
} from './export-manifest.ts'
import { newRecord, type Posting } from './record.ts'

const RECORDED = {
  number: 1,
  referenceId: null,
  recorder: { userId: 1, userName: 'a', branch: 'HQ' },
  recordedAt: '2026-11-19T05:00:00Z',
}

function row(
  transType: Posting['transType'],
  outAccount: string,
  inAccount: string,
  amountMinor: bigint,
  currencyId = 1,
) {
  const texts = { narrative: null, creditNarrative: null, tranDate: '2026-11-19' }
  return newRecord(
    { transType, outAccount, inAccount, amountMinor, currencyId, rate: 10_000n, ...texts },
    RECORDED,
  )
}

describe('the sums of a day', () => {
  const sums = new DaySums()
  for (const record of [
    row('Credit', 'CSH001', '1001', 10_000n),
    row('Credit', 'CSH001', '1002', 50n, 2),
    row('Debit', '1001', 'CSH001', 2_500n),
    row('Transfer', '1001', '1002', 700n),
    row('Exchange', 'CSH001', '1002', 300n, 2),
    row('Loan', 'LON001', 'CSH001', 4_000n),
  ]) {
    sums.add(record)
  }

  it('count credits and debits alone, by currency', () => {
    const balances = [
      { currencyId: 1, currencyCode: 'AFN', currencyName: 'Afghani', totalBalance: '75.00' },
      { currencyId: 3, currencyCode: 'EUR', currencyName: 'Euro', totalBalance: '0.00' },
    ]
    expect(totalsOf(balances, sums)).toEqual([
      { currency: 'AFN', credits: '100.00', debits: '25.00', balance: '75.00' },
      { currency: 'EUR', credits: '0.00', debits: '0.00', balance: '0.00' },
    ])
  })

  it.each([
    [
      'what the house moved',
      new Map([[1, -8_000n]]),
      new Map([
        [1, -15_500n],
        [2, -350n],
      ]),
      true,
    ],
    [
      'a hundredth too much',
      new Map([[1, -8_000n]]),
      new Map([
        [1, -15_499n],
        [2, -350n],
      ]),
      false,
    ],
    [
      'a currency without rows',
      new Map(),
      new Map([
        [1, -7_500n],
        [2, -350n],
        [3, 1n],
      ]),
      false,
    ],
  ])('are held against the balances: %s', (_case, opening, closing, agrees) => {
    expect(sums.agreesWith({ shares: sums.moved, opening, closing })).toBe(agrees)
  })

  it.each<[missing: string, rows: ReturnType<typeof row>[]]>([
    ['a loan', [row('Loan', 'LON001', 'CSH001', 4_000n)]],
    [
      'as much in as out',
      [row('Credit', 'CSH001', '1001', 40n), row('Debit', '1001', 'CSH001', 40n)],
    ],
  ])("are held against the clerks' shares, which %s without rows doesn't escape", (_case, rows) => {
    const told = new DaySums()
    for (const record of rows) told.add(record)
    const [opening, closing] = [new Map(), new Map()]
    expect(told.agreesWith({ shares: told.moved, opening, closing })).toBe(true)
    const without = new DaySums()
    expect(without.agreesWith({ shares: told.moved, opening, closing })).toBe(false)
  })
})

it.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
])('is final where the day was over (%s) and its rows agreed (%s): %s', (closed, agrees, final) => {
  expect(isFinal({ closed, agrees })).toBe(final)
})

it('reads the manifest that it wrote, and nothing else', () => {
  const manifest = {
    date: '2026-11-19',
    closed: true,
    exportedAt: '2026-11-19T20:00:00.000Z',
    agrees: true,
    changed: [],
    totals: [],
    files: [{ name: 'a.csv', rows: 1, bytes: 2, sha256: 'aa' }],
  }
  expect(manifestFrom(manifestText(manifest))).toEqual(manifest)
  for (const text of ['null', '{}', '{"date":"2026-11-19"}']) {
    expect(() => manifestFrom(text)).toThrow('no manifest')
  }
})

it.each([
  ['nothing where all three are the same', { told: 'a', kept: 'a', anew: 'a' }, null],
  ['a changed byte', { told: 'a', kept: 'b', anew: 'a' }, 'not the file that was exported'],
  ['a file that is gone', { told: 'a', anew: 'a' }, 'missing'],
  ['a change of the ledger', { told: 'a', kept: 'a', anew: 'b' }, 'changed since'],
  ['a file that the ledger now has none for', { told: 'a', kept: 'a' }, 'changed since'],
  ['a file that would be new', { anew: 'a' }, 'changed since'],
  [
    'a new file that somebody put there',
    { kept: 'b', anew: 'a' },
    'not the file that was exported',
  ],
  ['a file of somebody else', { kept: 'a' }, 'unknown'],
] as const)('finds %s', (_case, hashes, what) => {
  const { told, kept, anew } = { told: '', kept: '', anew: '', ...hashes }
  const file = (sha256: string) => (sha256 ? [{ name: 'f.csv', rows: 0, bytes: 0, sha256 }] : [])
  const there = new Map(kept ? [['f.csv', kept]] : [])
  expect(differencesOf({ files: file(told) }, there, file(anew))).toEqual(
    what ? [{ name: 'f.csv', what }] : [],
  )
})

describe('a manifest', () => {
  const file = { name: 'f.csv', rows: 1, bytes: 10, sha256: 'a' }
  const totals = [{ currency: 'AFN', credits: '1.00', debits: '0.00', balance: '1.00' }]
  const right = { files: [file], totals, agrees: true }

  it.each([
    ['its files', right, true],
    ['other sums', { ...right, totals: [{ ...totals[0], credits: '999.00' }] }, false],
    ['other rows', { ...right, files: [{ ...file, rows: 2 }] }, false],
    ['that it does not agree', { ...right, agrees: false }, false],
  ])('that tells %s', (_what, told, isTrue) => {
    expect(isManifestTrue(told as typeof right, right)).toBe(isTrue)
  })
})
