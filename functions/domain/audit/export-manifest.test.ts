import { describe, expect, it } from 'vitest'
import { newRecord, type Posting } from '../ledger/record.ts'
import {
  DaySums,
  differencesOf,
  isFinal,
  isManifestTrue,
  manifestFrom,
  manifestText,
  totalsOf,
} from './export-manifest.ts'

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

  it('include only credits and debits, for each currency', () => {
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
      'equal amounts',
      new Map([[1, -8_000n]]),
      new Map([
        [1, -15_500n],
        [2, -350n],
      ]),
      true,
    ],
    [
      'a difference of a hundredth',
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
  ])('are compared with the change of the balances: %s', (_case, opening, closing, agrees) => {
    expect(sums.agreesWith({ shares: sums.moved, opening, closing })).toBe(agrees)
  })

  it.each<[missing: string, rows: ReturnType<typeof row>[]]>([
    ['a loan', [row('Loan', 'LON001', 'CSH001', 4_000n)]],
    [
      'equal amounts in and out',
      [row('Credit', 'CSH001', '1001', 40n), row('Debit', '1001', 'CSH001', 40n)],
    ],
  ])("are compared with the clerks' shares, which shows %s without rows", (_case, rows) => {
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
])(
  'an export is final if the day was over (%s) and its rows agreed (%s): %s',
  (closed, agrees, final) => {
    expect(isFinal({ closed, agrees })).toBe(final)
  },
)

it('a manifest is read from its own text, and other texts are refused', () => {
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
  [
    'nothing if the manifest, the stored file and a new export agree',
    { told: 'a', kept: 'a', anew: 'a' },
    null,
  ],
  ['a changed byte', { told: 'a', kept: 'b', anew: 'a' }, 'not the file that was exported'],
  ['a missing file', { told: 'a', anew: 'a' }, 'missing'],
  ['a change of the ledger', { told: 'a', kept: 'a', anew: 'b' }, 'changed since'],
  ['a file that a new export would not contain', { told: 'a', kept: 'a' }, 'changed since'],
  ['a file that only a new export contains', { anew: 'a' }, 'changed since'],
  [
    'a file that somebody stored under the name of a new one',
    { kept: 'b', anew: 'a' },
    'not the file that was exported',
  ],
  ['a file that no export made', { kept: 'a' }, 'unknown'],
] as const)('finds %s', (_case, hashes, what) => {
  const { told, kept, anew } = { told: '', kept: '', anew: '', ...hashes }
  const file = (sha256: string) => (sha256 ? [{ name: 'f.csv', rows: 0, bytes: 0, sha256 }] : [])
  const there = new Map(kept ? [['f.csv', kept]] : [])
  expect(differencesOf({ files: file(told) }, there, file(anew))).toEqual(
    what ? [{ name: 'f.csv', what }] : [],
  )
})

it.each(['accounts-2026-11-19.csv', 'journal-2026-11-19.csv', 'trial-balance-2026-11-19.csv'])(
  'compares %s with the manifest only, because names change',
  (name) => {
    const file = (sha256: string) => [{ name, rows: 1, bytes: 1, sha256 }]
    const kept = (sha256: string) => new Map([[name, sha256]])
    expect(differencesOf({ files: file('a') }, kept('a'), file('b'))).toEqual([])
    // An export of an earlier version doesn't have the file.
    expect(differencesOf({ files: [] }, new Map(), file('b'))).toEqual([])
    const changed = [{ name, what: 'not the file that was exported' }]
    expect(differencesOf({ files: file('a') }, kept('b'), file('b'))).toEqual(changed)
    const rest = { totals: [], agrees: true }
    expect(isManifestTrue({ files: file('a'), ...rest }, { files: file('b'), ...rest })).toBe(true)
  },
)

describe('a manifest', () => {
  const file = { name: 'f.csv', rows: 1, bytes: 10, sha256: 'a' }
  const totals = [{ currency: 'AFN', credits: '1.00', debits: '0.00', balance: '1.00' }]
  const right = { files: [file], totals, agrees: true }

  it.each([
    ['is true if files, rows and sums are right', right, true],
    [
      'is not true with other sums',
      { ...right, totals: [{ ...totals[0], credits: '999.00' }] },
      false,
    ],
    ['is not true with another number of rows', { ...right, files: [{ ...file, rows: 2 }] }, false],
    // It may have disagreed by the balances of the books, which aren't read again.
    [
      'is true if it says that the rows or the balances disagree',
      { ...right, agrees: false },
      true,
    ],
  ])('%s', (_what, told, isTrue) => {
    expect(isManifestTrue(told as typeof right, right)).toBe(isTrue)
  })

  it('is not true if it wrongly says that the rows agree', () => {
    expect(isManifestTrue(right, { ...right, agrees: false })).toBe(false)
  })
})
