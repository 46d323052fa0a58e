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
  quotedRate: null,
  person: null,
})
/** Makes a leg of a deal over the counter. */
const dealt = (outAccountID: string, inAccountID: string, person: object | null = null) => ({
  ...transaction('Exchange', outAccountID, inAccountID),
  quotedRate: '68.4000',
  person,
})
const AHMAD = { number: '1000', name: 'احمد' }
const BELQIS = { number: '1001', name: 'Belqis' }

it.each<[row: object, parties: Party[]]>([
  [transaction('Debit', '1000', 'CSH001'), [AHMAD]],
  [transaction('Credit', 'CSH001', '1001'), [BELQIS]],
  [transaction('Transfer', '1000', '1001'), [AHMAD, BELQIS]],
  [transaction('Exchange', 'CSH001', '1000'), [AHMAD]],
  [transaction('Loan', 'LON001', 'CSH001'), [{ number: 'LON001', name: 'Karim' }]],
  [dealt('CSH001', 'EXC_001'), []],
  [dealt('CSH001', 'EXC_001', { name: 'Zia', phone: null }), [{ number: '', name: 'Zia' }]],
  [dealt('1000', 'EXC_001', { name: 'Zia', phone: null }), [AHMAD]],
  [dealt('EXC_001', '1001'), [BELQIS]],
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

it('the parties of a deal are who gives and who gets', () => {
  const [purchase, selling] = [dealt('1000', 'EXC_001'), dealt('EXC_001', '1001')]
  expect(partiesOf(purchase as never, names, selling as never)).toEqual([AHMAD, BELQIS])
})
