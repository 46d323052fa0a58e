import type { Figures } from './book-year.ts'

/**
 * Returns the text of a year's figures that their seal is made of: the money alone, in a form of its own. Names of accounts,
 * their links and their books may change after the close, and the answers of the statements may get more fields; neither
 * changes the seal. An account of the house may move between a bank and an asset, so its line and its side aren't in it. A
 * later version that seals more must begin another form, and still accept this one. Rules: docs/rules/books.md.
 */
export function sealedText({ trialBalance, profitAndLoss, balanceSheet }: Figures): string {
  return JSON.stringify({
    form: 1,
    trialBalance: held(trialBalance),
    profitAndLoss: earnings(profitAndLoss),
    balanceSheet: worths(balanceSheet),
  })
}

/**
 * Returns the text of what stood on all accounts, each in its own currency. It needs no middle rates, so it stays the same when a
 * currency comes onto its first board.
 */
export function heldText({ trialBalance }: Figures): string {
  return JSON.stringify(held(trialBalance))
}

/** Returns the codes of the currencies that were never on a board, so that figures lack what they are worth. */
export function unpricedIn({ profitAndLoss, balanceSheet }: Figures): ReadonlySet<string> {
  return new Set([...profitAndLoss.withoutMid, ...balanceSheet.withoutMid])
}

function held({ currencies }: Figures['trialBalance']): string[] {
  return currencies.flatMap(({ currencyId, lines }) =>
    inOrder(lines.map(({ account, debit, credit }) => [currencyId, account, debit, credit])),
  )
}

type Value = string | number | null

/** Sorts rows by their text, because the order of a statement depends on books and names. */
function inOrder(rows: readonly (readonly Value[])[]): string[] {
  return rows.map((each) => JSON.stringify(each)).sort()
}

/** Returns each amount of profit and loss, the lines that have none, and what the net worth grew by. */
function earnings({ lines, change }: Figures['profitAndLoss']) {
  const amounts = lines.flatMap(({ line, currencies }) =>
    currencies.map(({ branch, account, currencyId, amount, afn }) => [
      account === null ? line : null,
      branch,
      account,
      currencyId,
      amount,
      afn,
    ]),
  )
  const ofHouse = lines
    .filter(({ account }) => account === null)
    // Years that were closed before hawalas had a part for paying have no such line, and it is nothing of theirs.
    .filter((each) => each.line !== 'forPaying' || isSomething(each))
    .map(({ line, branches, house }) => {
      const ofBranches = Object.entries(branches).sort(([one], [other]) => (one < other ? -1 : 1))
      return [line, house, ...ofBranches.flat()]
    })
  const { before, result, unrealised, rates, capitalRates, after } = change ?? {}
  const worth = { before, result, unrealised, rates, capitalRates, after }
  return { amounts: inOrder(amounts), lines: inOrder(ofHouse), worth }
}

/** True for a line with an amount of a branch; without branches, with one of the house. */
function isSomething({ branches, house }: Figures['profitAndLoss']['lines'][number]): boolean {
  return [...Object.values(branches), house].some((amount) => amount !== null && amount !== '0.00')
}

/** Returns the sheet's lines, those of liabilities below zero, its positions and its totals that books don't change. */
function worths({ assets, liabilities, equity, positions, totals }: Figures['balanceSheet']) {
  const line = (sign: 1 | -1) => (each: (typeof assets)[number]) => {
    const { place, part, account, currencyId } = each
    const name = account === null ? each.line : null
    return [
      name,
      place,
      part,
      account,
      currencyId,
      signed(each.amount, sign),
      signed(each.afn, sign),
    ]
  }
  return {
    lines: inOrder([...assets.map(line(1)), ...liabilities.map(line(-1))]),
    equity: inOrder(equity.map(line(1))),
    positions: inOrder(
      positions.map(({ currencyId, quantity, cost, mid, worth }) => [
        currencyId,
        quantity,
        cost,
        mid,
        worth,
      ]),
    ),
    totals: { equity: totals.equity, rounding: totals.rounding },
  }
}

function signed(decimal: string, sign: 1 | -1): string {
  if (sign === 1 || /^-?0(\.0*)?$/.test(decimal)) return decimal
  return decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`
}
