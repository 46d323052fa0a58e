import { refusalOf, type Scheme } from '../scheme.ts'

/** Thefts by which an account is made ready, and from the records of somebody else. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 5,
    who: 'Manager',
    what: "deletes another branch's deposit, so that the customer's money is free in the other till",
    ends: { prevented: 'transaction.ofBranch' },
    async work({ nadia, laila, customer }) {
      const { id } = await laila.post('Credit', customer, '60000')
      return refusalOf(await nadia.call('transactions/delete', { params: { id }, body: {} }))
    },
  },
  {
    theft: 5,
    who: 'Manager',
    what: "edits another branch's deposit from 60,000 to 6,000",
    ends: { prevented: 'transaction.ofBranch' },
    async work({ nadia, laila, customer }) {
      const { id } = await laila.post('Credit', customer, '60000')
      const sent = { params: { id }, body: { amount: '6000' } }
      return refusalOf(await nadia.call('transactions/update', sent))
    },
  },
  {
    theft: 24,
    who: 'clerk',
    what: 'makes a dormant account Active, to take its money',
    ends: { prevented: 'account.mayNotChangeStatus' },
    async work({ laila, karim }) {
      const account = await laila.account()
      await laila.post('Credit', account.accountNumber, '500000')
      const params = { id: account.id }
      await karim.save('accounts/update', { params, body: { accountStatus: 'Inactive' } })
      return refusalOf(
        await laila.call('accounts/update', { params, body: { accountStatus: 'Active' } }),
      )
    },
  },
  {
    theft: 24,
    who: 'clerk',
    what: 'makes a partner with postings a Customer, so that it vanishes from Partners',
    ends: { prevented: 'book.mayNotChangeType' },
    async work({ omar, laila }) {
      const partner = await omar.account({ accountType: 'Hawala Partner' })
      await laila.post('Credit', partner.accountNumber, '500')
      const sent = { params: { id: partner.id }, body: { accountType: 'Customer' } }
      return refusalOf(await laila.call('accounts/update', sent))
    },
  },
]
