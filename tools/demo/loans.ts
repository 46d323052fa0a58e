import { addDays } from '../../shared/calendar/business-date.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { about, roundedDown } from './amounts.ts'
import { loan, loanReturn } from './bodies.ts'
import { type Chance, happens, pick, spread, whole } from './chance.ts'
import { BORROWING_COMPANIES, type Branch, CUSTOMERS, PASSERS_BY } from './people.ts'
import { TEXTS } from './texts.ts'
import { clerkOf, later, moneyIn, payable, type World, written } from './world.ts'

/** Loans, and whether they are paid back. */

const TERMS_DAYS = [30, 45, 60, 60, 90, 90, 120, 150]
/** The share of borrowers who pay back in time. */
const RELIABLE = 0.68

/** Lends money to somebody, and plans the returns. */
export async function lend(world: World, branch: Branch): Promise<void> {
  const { chance, date, ledger, borrowers } = world
  const isCompany = happens(chance, 0.3)
  const code = happens(chance, 0.6) ? 'AFN' : 'USD'
  const dollars = isCompany ? spread(chance, 2_500, 11_000) : spread(chance, 120, 2_400)
  const step = code === 'AFN' ? 500_000n : 5_000n
  const minor = (about(dollars, code) / step + 1n) * step
  const name = borrower(chance, isCompany)
  if (minor > payable(world, branch, code) || borrowers.has(name)) return
  const term = pick(chance, TERMS_DAYS)
  const { loans } = await ledger.post(
    clerkOf(branch, chance),
    loan(name, formatAmount(minor), {
      ...moneyIn(code, written(chance, TEXTS.loan)),
      borrowerType: isCompany ? 'company' : 'people',
      interestRate: isCompany ? pick(chance, ['0', '4.50', '6.00']) : '0',
      // Some loans are given on trust, without a due date.
      dueDate: happens(chance, 0.9) ? addDays(date, term) : null,
    }),
  )
  borrowers.add(name)
  const [opened] = loans
  if (opened)
    expectReturns(world, { branch, code, name, loanNumber: opened.loanNumber, minor, term })
}

function borrower(chance: Chance, isCompany: boolean): string {
  const known = CUSTOMERS.filter(({ type, size }) => {
    return type === 'Customer' && (size === 'company') === isCompany
  })
  const customer = pick(chance, known)
  const strangers = isCompany ? BORROWING_COMPANIES : PASSERS_BY
  return happens(chance, 0.65) ? `${customer.name} ${customer.lastName}` : pick(chance, strangers)
}

interface Lent {
  readonly branch: Branch
  readonly code: 'AFN' | 'USD'
  readonly name: string
  readonly loanNumber: string
  readonly minor: bigint
  readonly term: number
}

/** Plans instalments over the term; an unreliable borrower stops after some instalments, or never starts. */
function expectReturns(world: World, lent: Lent): void {
  const { chance } = world
  const instalments = whole(chance, 1, 4)
  const paid = happens(chance, RELIABLE) ? instalments : whole(chance, 0, instalments - 1)
  const part = roundedDown(lent.minor / BigInt(instalments))
  for (let place = 1; place <= paid; place += 1) {
    const isLast = place === instalments
    const minor = isLast ? lent.minor - part * BigInt(instalments - 1) : part
    const days = Math.max(1, Math.round((lent.term * place) / instalments) - whole(chance, 0, 3))
    later(world, days, () => payBack(world, lent, minor, isLast))
  }
}

async function payBack(world: World, lent: Lent, minor: bigint, isLast: boolean): Promise<void> {
  const { chance, ledger, borrowers } = world
  const { branch, code, name, loanNumber } = lent
  const more = { ...moneyIn(code, written(chance, TEXTS.loanReturn)), loanNumber }
  await ledger.post(clerkOf(branch, chance), loanReturn(name, formatAmount(minor), more))
  if (isLast) borrowers.delete(name)
}
