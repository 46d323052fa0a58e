import { CASH_ACCOUNT, isHouseAccount, LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import type { TransactionType } from '../../shared/contract/transaction-facts.ts'

interface Sides {
  inAccount: string
  outAccount: string
}

interface Rule {
  fits: (sides: Sides) => boolean
  /** The end of the refusal that begins "A Debit needs". */
  needs: string
}

const isCustomer = (account: string) => !isHouseAccount(account)

/** The accounts that each transaction type requires. Rules: docs/rules/ledger.md. */
const RULES: Readonly<Record<TransactionType, Rule>> = {
  Debit: {
    fits: ({ inAccount, outAccount }) => inAccount === CASH_ACCOUNT && isCustomer(outAccount),
    needs: `${CASH_ACCOUNT} as inAccountID and a customer's account as outAccountID`,
  },
  Credit: {
    fits: ({ inAccount, outAccount }) => outAccount === CASH_ACCOUNT && isCustomer(inAccount),
    needs: `${CASH_ACCOUNT} as outAccountID and a customer's account as inAccountID`,
  },
  Transfer: {
    fits: ({ inAccount, outAccount }) => isCustomer(inAccount) && isCustomer(outAccount),
    needs: `customers' accounts as inAccountID and outAccountID, not an account of the house`,
  },
  Exchange: {
    fits: ({ inAccount, outAccount }) =>
      (inAccount === CASH_ACCOUNT && isCustomer(outAccount)) ||
      (outAccount === CASH_ACCOUNT && isCustomer(inAccount)),
    needs: `${CASH_ACCOUNT} on one side and a customer's account on the other`,
  },
  Loan: {
    fits: ({ inAccount, outAccount }) =>
      [inAccount, outAccount].sort().join() === `${CASH_ACCOUNT},${LOAN_ACCOUNT}`,
    needs: `${CASH_ACCOUNT} as inAccountID and ${LOAN_ACCOUNT} as outAccountID`,
  },
  Hawala: {
    fits: () => false,
    needs: 'a call of its own, POST /api/hawala-orders: this one does not record it',
  },
  Cash: {
    fits: () => false,
    needs: 'a call of its own: counts and moves of cash record it',
  },
  Fee: {
    fits: () => false,
    needs: 'a posting beside which it stands: send its amount as commission',
  },
}

/**
 * Checks that the accounts of a posting fit its type, for a new posting and for an edit.
 * @throws Refusal `badInput` that says what the type needs
 */
export function requireAccounts(transType: TransactionType, sides: Sides): void {
  const { inAccount, outAccount } = sides
  if (inAccount === outAccount) {
    throw new Refusal(
      'badInput',
      `inAccountID and outAccountID must be two accounts: both are ${inAccount}`,
    )
  }
  const rule = RULES[transType]
  if (rule.fits(sides)) return
  const article = transType === 'Exchange' ? 'An' : 'A'
  const noun = transType === 'Exchange' ? 'Exchange leg' : transType
  throw new Refusal('badInput', `${article} ${noun} needs ${rule.needs}`)
}
