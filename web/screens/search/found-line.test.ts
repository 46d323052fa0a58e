import { describe, expect, it } from 'vitest'
import type { Party } from '../../search/found-parties.ts'
import type { FoundTransaction, SearchRow } from '../../search/search-rows.ts'
import { type FoundLine, foundLine } from './found-line.ts'
import { sampleTransaction } from './sample-transaction.ts'

const PARTIES: readonly (readonly [number, Party])[] = [
  [12, { number: '1007', name: 'احمد کریمی' }],
  [1, { number: 'CSH001', name: 'Cash' }],
  [2, { number: 'LON001', name: 'Loans' }],
]
const NAMES = {
  byNumber: new Map(PARTIES.map(([, party]) => [party.number, party])),
  byId: new Map(PARTIES),
}
const LOAN = {
  transType: 'Loan',
  inAccountID: 'CSH001',
  outAccountID: 'LON001',
  tranDescription: null,
  cTransDescription: 'Karim',
} as const

describe('a transaction', () => {
  it.each<[what: string, changed: Partial<FoundTransaction>, line: Partial<FoundLine>]>([
    [
      'pending',
      {},
      {
        type: 'Debit',
        from: { number: '1007', name: 'احمد کریمی' },
        to: { number: 'CSH001', name: 'Cash' },
        narrative: 'rent',
        status: 'Pending',
        statusNote: '',
        recordedBy: 'zahra',
        recordNote: '',
      },
    ],
    ['approved', { isApproved: true }, { status: 'Approved' }],
    [
      'deleted',
      { deletedDate: '2026-11-21T19:45:00.000Z', deletedBy: 'omid', isApproved: false },
      { status: 'Deleted', statusNote: 'by omid, 22-Nov-2026 00:15' },
    ],
    [
      'edited',
      { userModifiedName: 'omid', dateModified: '2026-11-21T06:00:00.000Z' },
      { recordNote: 'edited by omid, 21-Nov-2026 10:30' },
    ],
    [
      'with only a credit narrative',
      { tranDescription: null, cTransDescription: 'goods' },
      { narrative: 'goods' },
    ],
    ['of an unknown account', { outAccountID: '9999' }, { from: { number: '9999', name: '' } }],
    ['a loan', LOAN, { type: 'Loan', from: { number: 'LON001', name: 'Karim' }, narrative: '' }],
    [
      'a return',
      { ...LOAN, inAccountID: 'LON001', outAccountID: 'CSH001' },
      { type: 'Loan Return', to: { number: 'LON001', name: 'Karim' } },
    ],
  ])('%s', (_, changed, line) => {
    expect(foundLine(sampleTransaction(changed), NAMES, 'Asia/Kabul')).toMatchObject(line)
  })
})

it('a hawala shows its sender and receiver', () => {
  const shared = {
    id: 3,
    transType: 'Hawala',
    tranDate: '2026-11-20',
    receiverName: 'Receiver',
    amount: '44.00',
    currencyId: 2,
    description: null,
  }
  const details = {
    ...shared,
    type: 'Send',
    hawalaNo: 42,
    referenceId: 'SEND-000042',
    senderAccount: '1007',
    senderName: 'Sender',
    hawalaStatus: 'Passed',
    orderId: null,
    orderState: null,
    userCreatedName: 'zahra',
  } as unknown as SearchRow
  const simple = {
    ...shared,
    hawalaNumber: 'HWL1',
    referenceId: 'HWL1',
    senderAccountId: 12,
    status: 'pending',
    userName: 'omid',
  } as unknown as SearchRow
  expect(foundLine(details, NAMES, 'Asia/Kabul')).toMatchObject({
    reference: 'NOTE-SEND-000042',
    from: { number: '1007', name: 'Sender' },
    to: { number: '', name: 'Receiver' },
    status: 'Recorded only',
    statusNote: 'No money moved (passed)',
    recordedBy: 'zahra',
  })
  const order = { ...details, orderId: 31, orderState: 'paid' } as unknown as SearchRow
  expect(foundLine(order, NAMES, 'Asia/Kabul')).toMatchObject({
    reference: 'S-42',
    status: 'Paid',
    statusNote: '',
  })
  expect(foundLine(simple, NAMES, 'Asia/Kabul')).toMatchObject({
    reference: 'NOTE-HWL1',
    from: { number: '1007', name: 'احمد کریمی' },
    to: { number: '', name: 'Receiver' },
    status: 'Recorded only',
    statusNote: 'No money moved (pending)',
    recordedBy: 'omid',
  })
  const unknown = { ...simple, senderAccountId: 99 } as unknown as SearchRow
  expect(foundLine(unknown, NAMES, 'Asia/Kabul')).toMatchObject({ from: { number: '', name: '' } })
})
