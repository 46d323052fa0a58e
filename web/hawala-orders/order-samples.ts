import { orderLabel } from '../../shared/contract/hawala-label.ts'
import type { Viewer } from '../search/use-viewer.ts'
import type { Order } from './order.ts'

/** A hawala that laila of KBL has sent to HRT, for tests. */
export const SENT: Order = {
  id: 31,
  number: 1042,
  label: orderLabel({ way: 'send', number: 1042 }),
  way: 'send',
  state: 'sent',
  branch: 'KBL',
  payingBranch: 'HRT',
  partner: null,
  partnerName: null,
  partnerNumber: null,
  partnerDate: null,
  sameNumber: null,
  currencyId: 1,
  currencyCode: 'AFN',
  amount: '1000.00',
  left: '1000.00',
  commission: '20.00',
  commissionFrom: 'sender',
  payerPercent: '0.0000',
  forPaying: '0.00',
  partnerCommission: '0.00',
  partnerTerms: null,
  keptCommission: '0.00',
  from: null,
  given: null,
  sender: { name: 'Karim', fatherName: null, phone: '0700000001', idNumber: '***67' },
  receiver: { name: 'Zahra', fatherName: 'Ali', phone: '0790000002', idNumber: null },
  narrative: null,
  date: '2026-11-22',
  createdBy: 4,
  createdByName: 'laila',
  createdAt: '2026-11-22T05:00:00.000Z',
  locked: false,
  triesLeft: 5,
  unlocks: [],
  unlocksLeft: 2,
  redirects: [],
  corrections: [],
  codeGivenBy: null,
  reopenings: [],
  hasCode: true,
  codeVoid: false,
  lastStep: null,
  paid: null,
  payouts: [],
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: null,
  forwardedTo: null,
  forwardedName: null,
  forwardedNumber: null,
  forwardedCommission: '0.00',
  forwardedTerms: null,
  partnerAgreed: null,
  vouchedBy: null,
  needsVouching: false,
  hawalaDetailsId: 55,
  transactionIds: [810, 811],
  version: 1,
}

const PAYOUT: NonNullable<Order['paid']> = {
  amount: '1000.00',
  left: '0.00',
  to: null,
  paidAs: null,
  onBehalf: null,
  sameCode: false,
  transactionIds: [840],
  branch: 'HRT',
  by: 7,
  byName: 'nadia',
  at: '2026-11-23T05:00:00.000Z',
  name: 'Zahra',
  fatherName: null,
  idKind: 'Taskira',
  idNumber: '1234567',
  phone: '0790000002',
  photo: null,
}

/** The same hawala after nadia of HRT has paid it. */
export const PAID: Order = {
  ...SENT,
  state: 'paid',
  left: '0.00',
  paid: PAYOUT,
  payouts: [PAYOUT],
  lastStep: { step: 'paid', by: 7, branch: 'HRT' },
  transactionIds: [810, 811, 840],
  version: 2,
}

const FIRST_PART = { ...PAYOUT, amount: '400.00', left: '600.00', sameCode: true }

/** The same hawala, but the receiver pays its commission. */
export const FROM_RECEIVER: Order = { ...SENT, commissionFrom: 'receiver' }

const LESS_FEE = { ...PAYOUT, commission: '20.00' }

/** The hawala whose receiver pays its commission, after nadia of HRT has paid it. */
export const PAID_LESS: Order = {
  ...PAID,
  commissionFrom: 'receiver',
  paid: LESS_FEE,
  payouts: [LESS_FEE],
}

/** The same hawala after nadia of HRT has paid 400.00 of it. */
export const IN_PART: Order = {
  ...PAID,
  state: 'part',
  left: '600.00',
  paid: FIRST_PART,
  payouts: [FIRST_PART],
}

/** A hawala that partner 2001 sent, recorded in KBL for HRT to pay. */
export const RECEIVED: Order = {
  ...SENT,
  number: 12,
  label: orderLabel({ way: 'receive', number: 12 }),
  way: 'receive',
  state: 'received',
  partner: '2001',
  partnerName: 'Mazar',
  partnerNumber: 'A-77',
  hasCode: false,
  commission: '0.00',
  partnerCommission: '5.00',
}

/** A hawala that partner 2001 pays. */
export const BY_PARTNER: Order = {
  ...SENT,
  payingBranch: null,
  partner: '2001',
  partnerName: 'Mazar',
  hasCode: false,
}

/** A clerk of HRT, where the hawala is paid. */
export const PAYER: Viewer = {
  id: 8,
  userType: 'User',
  branch: 'HRT',
  isHeadOffice: false,
  today: '2026-11-23',
}
