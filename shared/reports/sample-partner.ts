import type { PartnerRow } from './partner-statement-csv.ts'

/** A hawala of 1,000 that we sent, for which the partner gets 15, for tests. */
export const SENT_ROW: PartnerRow = {
  date: '2026-11-22',
  number: 1043,
  label: 'S-1043',
  orderId: 32,
  partnerNumber: null,
  partnerDate: null,
  way: 'send',
  name: 'Zahra',
  amount: '1000.00',
  commission: '15.00',
  terms: null,
  balance: '1015.00',
  state: 'sent',
  with: null,
  transactionIds: [820, 822],
}

/** A payment of 400 to the partner, two days after the hawala, for tests. */
export const SETTLEMENT_ROW: PartnerRow = {
  date: '2026-11-24',
  number: null,
  label: null,
  orderId: null,
  partnerNumber: null,
  partnerDate: null,
  way: 'settlement',
  name: '=paid',
  amount: '-400.00',
  commission: '0.00',
  terms: null,
  balance: '615.00',
  state: null,
  with: '700,000.00 AFN at 69.5000',
  transactionIds: [840],
}
