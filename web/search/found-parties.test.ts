import { expect, it } from 'vitest'
import type { ListedAccount } from '../accounts/account-options.ts'
import { type Party, partiesOf, partyNames } from './found-parties.ts'
import type { SearchRow } from './search-rows.ts'

const account = (id: number, accountNumber: string, accountName: string) =>
  ({ id, accountNumber, accountName, lastName: '' }) as ListedAccount
const names = partyNames([account(7, '1000', 'احمد'), account(8, '1001', 'Belqis')])

const transaction = (transType: string, outAccountID: string, inAccountID: string) => ({
  transType,
  outAccountID,
  inAccountID,
  cTransDescription: 'Karim',
})
const AHMAD = { number: '1000', name: 'احمد' }
const BELQIS = { number: '1001', name: 'Belqis' }

it.each<[row: object, parties: Party[]]>([
  [transaction('Debit', '1000', 'CSH001'), [AHMAD]],
  [transaction('Credit', 'CSH001', '1001'), [BELQIS]],
  [transaction('Transfer', '1000', '1001'), [AHMAD, BELQIS]],
  [transaction('Exchange', 'CSH001', '1000'), [AHMAD]],
  [transaction('Loan', 'LON001', 'CSH001'), [{ number: 'LON001', name: 'Karim' }]],
  [transaction('Debit', '4040', 'CSH001'), [{ number: '4040', name: '' }]],
  [
    { hawalaNo: 1, senderAccount: '1000', senderName: 'Nader', receiverName: 'گل' },
    [
      { number: '1000', name: 'Nader' },
      { number: '', name: 'گل' },
    ],
  ],
  [{ hawalaNo: 1, senderAccount: null, senderName: null, receiverName: null }, []],
  [
    { hawalaNumber: 'HWL1', senderAccountId: 8, receiverName: 'گل' },
    [BELQIS, { number: '', name: 'گل' }],
  ],
  [{ hawalaNumber: 'HWL1', senderAccountId: 99, receiverName: 'گل' }, [{ number: '', name: 'گل' }]],
])('%j has the parties %j', (row, parties) => {
  expect(partiesOf(row as unknown as SearchRow, names)).toEqual(parties)
})
