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
    ends: { prevented: 'account.partnerIsHeadOffices' },
    async work({ omar, laila }) {
      const partner = await omar.account({ accountType: 'Hawala Partner' })
      await laila.post('Credit', partner.accountNumber, '500')
      const sent = { params: { id: partner.id }, body: { accountType: 'Customer' } }
      return refusalOf(await laila.call('accounts/update', sent))
    },
  },
  {
    theft: 13,
    who: 'clerk',
    what: 'opens a Hawala Partner, through which an invented hawala is paid',
    ends: { prevented: 'account.partnerIsHeadOffices' },
    async work({ laila }) {
      const { data } = await laila.call('accounts/generate-number', { body: { currencyId: 1 } })
      const names = { accountName: 'Gul', lastName: 'Exchange', currencyId: 1 }
      const body = { ...names, ...data, accountType: 'Hawala Partner' }
      return refusalOf(await laila.call('accounts/create', { body }))
    },
  },
  {
    theft: 13,
    who: 'Manager',
    what: "makes an accomplice's account a Hawala Partner",
    ends: { prevented: 'account.partnerIsHeadOffices' },
    async work({ karim }) {
      const { id } = await karim.account()
      const sent = { params: { id }, body: { accountType: 'Hawala Partner' } }
      return refusalOf(await karim.call('accounts/update', sent))
    },
  },
  {
    theft: 24,
    who: 'clerk',
    what: "changes a partner's phone, so that an accomplice answers the call about a hawala",
    ends: { prevented: 'account.partnerIsHeadOffices' },
    async work({ omar, laila }) {
      const { id } = await omar.account({
        accountType: 'Hawala Partner',
        phoneNumber: '0700000001',
      })
      const sent = { params: { id }, body: { phoneNumber: '0799999999' } }
      return refusalOf(await laila.call('accounts/update', sent))
    },
  },
]
