import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import { HAWALA_ORDER_COLUMNS, hawalaOrdersFileName } from './hawala-orders-csv.ts'

type Order = Parameters<(typeof HAWALA_ORDER_COLUMNS)[number]['cell']>[0]

const PAYOUT = {
  amount: '1000.00',
  left: '0.00',
  to: null,
  paidAs: null,
  onBehalf: null,
  sameCode: true,
  transactionIds: [812],
  branch: 'HRT',
  by: 7,
  byName: 'nadia',
  at: '2026-11-23T05:00:00.000Z',
  name: 'Zahra',
  fatherName: null,
  idKind: 'Taskira',
  idNumber: '555003',
  phone: '0790000002',
  photo: null,
}

const SENT: Order = {
  id: 31,
  number: 1042,
  label: 'S-1042',
  way: 'send',
  state: 'paid',
  branch: 'KBL',
  payingBranch: 'HRT',
  partner: null,
  partnerName: null,
  partnerNumber: null,
  partnerDate: null,
  sameNumber: null,
  unlocks: [],
  unlocksLeft: 2,
  redirects: [],
  corrections: [],
  codeGivenBy: null,
  currencyId: 1,
  currencyCode: 'AFN',
  amount: '1000.00',
  left: '0.00',
  commission: '20.00',
  commissionFrom: 'sender',
  payerPercent: '0.0000',
  forPaying: '0.00',
  partnerCommission: '0.00',
  partnerTerms: null,
  keptCommission: '0.00',
  forwardedCommission: '0.00',
  forwardedTerms: null,
  from: null,
  given: null,
  sender: { name: '=Karim', fatherName: null, phone: '0700000001', idNumber: '555001' },
  receiver: { name: 'Zahra', fatherName: 'Ali', phone: '0790000002', idNumber: '555002' },
  narrative: null,
  date: '2026-11-22',
  createdBy: 4,
  createdByName: 'laila',
  createdAt: '2026-11-22T05:00:00.000Z',
  locked: false,
  triesLeft: 5,
  paid: PAYOUT,
  payouts: [PAYOUT],
  reopenings: [],
  hasCode: true,
  codeVoid: false,
  lastStep: null,
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: null,
  forwardedTo: null,
  forwardedName: null,
  forwardedNumber: null,
  partnerAgreed: null,
  vouchedBy: null,
  needsVouching: false,
  hawalaDetailsId: 55,
  transactionIds: [810, 811],
  version: 2,
}

it('writes what a list shows, without identities', () => {
  const [header, row] = csvFile(HAWALA_ORDER_COLUMNS, [SENT]).split('\r\n')
  expect(header?.split(',')).toHaveLength(HAWALA_ORDER_COLUMNS.length)
  expect(row).toBe(
    `1042,"send","paid",2026-11-22,"KBL","HRT","","","'=Karim","Zahra","0790000002","AFN",1000.00,20.00,"laila","nadia",0.00,"","AFN",,"",,,"S-1042","","sender",,"","","","",`,
  )
  expect(row).not.toContain('555')
})

it('says what is left of one that was paid in part, which nobody has settled', () => {
  const part: Order = { ...SENT, state: 'part', left: '600.00', paid: PAYOUT }
  const [, row] = csvFile(HAWALA_ORDER_COLUMNS, [part]).split('\r\n')
  expect(row).toMatch(/"part",.*,"laila","",600\.00,"","AFN",/)
})

it('says who took it on whose behalf', () => {
  const onBehalf = { name: 'Zahra', relation: 'brother' }
  const payouts = [
    { ...PAYOUT, name: 'Hamid', onBehalf },
    PAYOUT,
    { ...PAYOUT, name: 'Wali', onBehalf: { ...onBehalf, relation: 'driver' } },
  ]
  const [, row] = csvFile(HAWALA_ORDER_COLUMNS, [{ ...SENT, payouts }]).split('\r\n')
  expect(row).toMatch(/,0\.00,"Hamid for Zahra \(brother\); Wali for Zahra \(driver\)","AFN",/)
})

it.each<[what: string, given: Order['given'], end: string]>([
  [
    'rupees for afghanis',
    {
      currencyId: 1,
      currencyCode: 'AFN',
      amount: '70000.00',
      rate: '253.2000',
      per: 1000,
      getRate: null,
      getPer: null,
    },
    '"AFN",70000.00,"AFN",253.2000,1000',
  ],
  [
    'rupees for dollars',
    {
      currencyId: 2,
      currencyCode: 'USD',
      amount: '100.00',
      rate: '68.5000',
      per: 1,
      getRate: '253.0000',
      getPer: 1000,
    },
    '"USD",100.00,"USD",68.5000 / 253.0000,1 / 1000',
  ],
])('says what was given and in what the commission is: %s', (_, given, end) => {
  const changed: Order = { ...SENT, currencyId: 4, currencyCode: 'RS', given }
  const [, row] = csvFile(HAWALA_ORDER_COLUMNS, [changed]).split('\r\n')
  expect(row).toMatch(/,"RS",1000\.00,20\.00,/)
  expect(row?.endsWith(`0.00,"",${end},"S-1042","","sender",,"","","","",`)).toBe(true)
})

it('says what was handed over in another currency', () => {
  const afn = {
    currencyId: 1,
    currencyCode: 'AFN',
    amount: '34200.00',
    rate: '68.4000',
    per: 1,
    getRate: null,
    getPer: null,
  }
  const rupees = { ...afn, currencyCode: 'RS', getRate: '253.2000', getPer: 1000 }
  const payouts = [{ ...PAYOUT, paidAs: afn }, PAYOUT, { ...PAYOUT, paidAs: rupees }]
  const [, row] = csvFile(HAWALA_ORDER_COLUMNS, [{ ...SENT, payouts }]).split('\r\n')
  expect(row).toMatch(
    /,"34200\.00 AFN at 68\.4000 for 1; 34200\.00 RS at 68\.4000 for 1 \/ 253\.2000 for 1000","sender",,"","","","",$/,
  )
})

it('says who pays the commission', () => {
  const later: Order = { ...SENT, commissionFrom: 'receiver' }
  const [header, row] = csvFile(HAWALA_ORDER_COLUMNS, [later]).split('\r\n')
  expect(header).toMatch(
    /,"Commission From","Share","Partner Name","Forwarded To","Forwarded Name","Forwarded Number","Forwarded Share"$/,
  )
  expect(row).toMatch(/,"receiver",,"","","","",$/)
})

it("says the partner's share and name", () => {
  const partner = { partner: '2102', partnerName: 'Dubai Partner', partnerCommission: '-1.05' }
  const [, row] = csvFile(HAWALA_ORDER_COLUMNS, [{ ...SENT, ...partner }]).split('\r\n')
  expect(row).toMatch(/,"sender",-1\.05,"Dubai Partner","","","",$/)
})

it('says to which partner it was forwarded, with its number and share', () => {
  const forwarded: Order = {
    ...SENT,
    state: 'forwarded',
    forwardedTo: '2103',
    forwardedName: '=Mashhad',
    forwardedNumber: 'M-7',
    forwardedCommission: '2.50',
  }
  const [, row] = csvFile(HAWALA_ORDER_COLUMNS, [forwarded]).split('\r\n')
  expect(row).toMatch(/,"2103","'=Mashhad","M-7",2\.50$/)
})

it('names the file by the day', () => {
  expect(hawalaOrdersFileName('2026-11-22')).toBe('hawalas-2026-11-22.csv')
})
