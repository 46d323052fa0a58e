/** A form that keeps an unfinished entry as a draft, and how it is filled in and saved. */
export interface MoneyForm {
  readonly path: string
  /** The input by the name of the field. "@" marks the number of an account, "=" marks a choice. */
  readonly fields: Readonly<Record<string, string>>
  readonly save: string
  readonly posts: string
  /** The message after a save. */
  readonly saved: string
  /** The message after a refused save, if it differs from the message for a posting. */
  readonly refused?: string
}

const POSTS = '/api/transactions'
const FORMS: Readonly<Record<string, MoneyForm>> = {
  Debit: {
    path: '/transactions/debit',
    fields: { account: '@U-1', narrative: 'کرایه', amount: '1234.50' },
    save: 'Save',
    posts: POSTS,
    saved: 'Debit transaction created successfully',
  },
  Credit: {
    path: '/transactions/credit',
    fields: { account: '@U-2', amount: '7' },
    save: 'Save',
    posts: POSTS,
    saved: 'Credit transaction created successfully',
  },
  Transfer: {
    path: '/transactions/transfer',
    fields: {
      'debit.account': '@U-1',
      'debit.narrative': 'Rent',
      'debit.amount': '5',
      'credit.account': '@U-2',
      'credit.narrative': 'Rent of May',
    },
    save: 'Save',
    posts: POSTS,
    saved: 'Transfer transaction saved successfully',
  },
  Exchange: {
    path: '/transactions/exchange',
    fields: {
      'purchase.account': '@U-1',
      'purchase.amount': '100',
      'purchase.narrative': 'خرید دالر',
      'selling.account': '@A-1',
      rate: '70.25',
      'selling.narrative': 'Walk-in',
    },
    save: 'Save Exchange',
    posts: '/api/transactions/exchange',
    saved: 'Exchange transaction saved successfully',
  },
  Loan: {
    path: '/transactions/loan',
    fields: {
      currency: '=USD',
      narrative: 'Stock',
      name: 'Karim',
      amount: '40',
      interestRate: '2.5',
      dueDate: '2099-12-31',
    },
    save: 'Save Loan',
    posts: POSTS,
    saved: 'Loan transaction saved successfully',
  },
  Hawala: {
    path: '/transactions/hawala',
    fields: { account: '@U-1', receiverName: 'ضیا', amount: '30', fee: '1.50', description: 'x' },
    save: 'Save',
    posts: '/api/hawala',
    saved: 'Hawala transaction created successfully',
  },
  'Hawala entry': {
    path: '/transactions/hawala-entry',
    fields: { account: '@P-1', senderName: 'احمد', amount: '9', receiverName: 'Zia' },
    save: 'Save Hawala',
    posts: '/api/hawala-details',
    saved: 'Hawala send entry created successfully',
  },
  'New Account': {
    path: '/account-operations/new-account',
    fields: { accountName: 'زرمینه', lastName: 'Noori', currencyId: '=2', aAddress: 'Herat' },
    save: 'Save',
    posts: '/api/accounts',
    saved: 'Account created successfully',
    refused: 'Not today',
  },
}

/** The names of all forms. */
export const MONEY_FORMS = Object.keys(FORMS)

/** Returns the form with this name. */
export function formOf(name: string): MoneyForm {
  const form = FORMS[name]
  if (!form) throw new Error(`No form ${name}`)
  return form
}
