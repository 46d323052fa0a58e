/** Request bodies like those of the money screens; the fields of `more` replace the defaults. */
type Body = Record<string, unknown>

/** Makes the body of a debit or credit of an account. */
export function posting(
  transType: 'Debit' | 'Credit',
  account: string,
  amount: string,
  more: Body = {},
): Body {
  const [inAccountID, outAccountID] =
    transType === 'Debit' ? ['CSH001', account] : [account, 'CSH001']
  return {
    transType,
    inAccountID,
    outAccountID,
    currencyID: 1,
    cCurrencyID: 1,
    dAmount: amount,
    cAmount: amount,
    exRate: '1.0000',
    ...more,
  }
}

/** Makes the body of a transfer between two customers' accounts. */
export function transfer(from: string, to: string, amount: string, more: Body = {}): Body {
  return {
    transType: 'Transfer',
    inAccountID: to,
    outAccountID: from,
    cCurrencyID: 1,
    cAmount: amount,
    exRate: '1.0000',
    cTransDescription: `Transfer from ${from} to ${to}`,
    ...more,
  }
}

/** One side of an exchange: the amount, the currency and the account. */
interface Side {
  account: string
  currencyID: number
  amount: string
}

/** Makes the body of an exchange with both legs at a rate: the house buys on the purchase side and sells on the other. */
export function exchange(
  purchase: Side,
  selling: Side,
  exRate: string,
  more: Body = {},
  tranDescription = 'تبادله',
): Body {
  const leg = { transType: 'Exchange', exRate, tranDescription }
  return {
    purchase: {
      ...leg,
      currencyID: purchase.currencyID,
      dAmount: purchase.amount,
      inAccountID: purchase.account,
      outAccountID: 'CSH001',
    },
    selling: {
      ...leg,
      currencyID: selling.currencyID,
      cAmount: selling.amount,
      inAccountID: 'CSH001',
      outAccountID: selling.account,
    },
    ...more,
  }
}

const LOAN_FLOW = {
  transType: 'Loan',
  tranDescription: 'قرضه',
  currencyID: 1,
  exRate: '1.0000',
  inAccountID: 'CSH001',
  outAccountID: 'LON001',
}

/** Makes the body of a loan. */
export function loan(name: string, amount: string, more: Body = {}): Body {
  return { ...LOAN_FLOW, dAmount: amount, cAmount: null, cTransDescription: name, ...more }
}

/** Makes the body of a loan return. */
export function loanReturn(name: string, amount: string, more: Body = {}): Body {
  return { ...LOAN_FLOW, dAmount: null, cAmount: amount, cTransDescription: name, ...more }
}
