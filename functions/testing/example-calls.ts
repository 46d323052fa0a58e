import { addDays } from '../../shared/calendar/business-date.ts'
import { ROUTES, type Route } from '../../shared/contract/routes.ts'
import { MOST_OPEN_DAYS } from '../../shared/contract/till-facts.ts'
import { exchange, loan, loanReturn, posting } from './bodies.ts'
import { type Ask, openAccount, PIXEL, type Staff } from './example-asks.ts'
import { hawalaOrders } from './example-orders.ts'
import { bringOver } from './import-office.ts'

/**
 * One successful call of each route. Tests compare each answer with the API description
 * (functions/handlers/docs/docs.test.ts), run each route's function in its deployed form (infra/bundles-run.test.ts), and,
 * with further calls, check that its role has no unused right (functions/handlers/roles.test.ts). A route that reads and
 * needs no input is called automatically.
 */

/** The business days of the example calls. */
export interface Days {
  readonly today: string
  /** The day of the recorded postings. */
  readonly dated: string
}

/** Makes all example calls except those of the session itself (`auth/…`), each after the calls that it needs. */
export async function exampleCalls(staff: Staff, days: Days): Promise<void> {
  const { admin, manager } = staff
  await usersAndCurrencies(admin)
  await accounts(admin)
  await bringOver(admin, (await openAccount(admin, { accountType: 'Company' })).accountNumber, days)
  await transactions(admin, manager, days)
  await bookEntries(admin, days)
  await hawalas(admin, days)
  await tillMoves(admin, manager)
  await counts(admin, manager, days)
  await closedDays(staff, days)
  await cashToHeadOffice(staff)
  await hawalaOrders(staff)
  await plainReads(admin)
  await bookYear(admin, days)
}

/** A year is closed and reopened. It ends before any branch began to close its days. */
async function bookYear(ask: Ask, { today }: Days) {
  const through = addDays(today, -MOST_OPEN_DAYS - 1)
  const { accountNumber } = await openAccount(ask)
  const body = posting('Credit', accountNumber, '5', { tranDate: through })
  await ask('transactions/create', { body })
  await ask('book-years/create', { body: { through, comment: 'Solar year 1404' } })
  await ask('book-years/read', { params: { through } })
  await ask('book-years/reopen', { params: { through }, body: { reason: 'Rent was missing' } })
}

async function usersAndCurrencies(ask: Ask) {
  const user = { userName: 'نادر', password: 'correct horse', userType: 'Admin', branch: 'KBL' }
  const { id } = await ask('tbl-users/create', { body: user })
  const branch = (body: object) => ask('branches/save', { params: { code: 'KBL' }, body })
  await branch({ name: 'کابل', headOffice: true })
  await branch({ headOffice: false })
  const viewer = { ...user, userName: 'نور', userType: 'Viewer' }
  await ask('tbl-users/update', { params: { id }, body: { ...viewer, branch: 'HRT' } })
  await ask('tbl-users/update', { params: { id }, body: user })
  await ask('tbl-users/delete', { params: { id } })
  const currency = { code: 'CAD', name: 'Canadian Dollar', symbol: '$', exchangeRate: '52.5' }
  const made = await ask('currencies/create', { body: { ...currency, cashStep: '0.05' } })
  const renamed = {
    ...currency,
    code: 'CAX',
    exchangeRate: '53',
    isActive: false,
    cashStep: '0.10',
  }
  await ask('currencies/update', { params: { id: made.id }, body: renamed })
  await ask('currencies/set-rate', { params: { id: made.id }, body: { rate: '53.25' } })
  await ask('house-settings/update', {
    body: { balanceOnVouchers: true, customerFloor: '-9000000' },
  })
  await feeSchedule(ask)
  await rateBoard(ask)
  const history = { params: { currencyId: made.id }, query: { limit: '5' } }
  await ask('currencies/rate-history', history)
}

/**
 * Saves the fee schedule, which only head office may do. So the Admin first saves their own user with its branch, then marks
 * that branch as head office.
 */
async function feeSchedule(ask: Ask) {
  const { user } = await ask('auth/me')
  const { id, userName, userType, branch } = user
  await ask('tbl-users/update', { params: { id }, body: { userName, userType, branch } })
  await ask('branches/save', { params: { code: branch }, body: { headOffice: true } })
  const rules = [
    { type: 'Credit', currencyId: 1, percent: '0.5', least: '20', most: '500' },
    { type: 'Exchange', currencyId: 2, fixed: '1' },
    { type: 'Hawala', currencyId: 1, fixed: '10' },
  ]
  await ask('fee-schedule/update', { body: { rules } })
}

/** Head office publishes rates, a branch adds to them, and a walk-in deals at them. */
async function rateBoard(ask: Ask) {
  const rates = [
    { currencyId: 2, buy: '68.4', sell: '69' },
    { currencyId: 4, per: 1_000, buy: '251.2', sell: '253.2' },
  ]
  await ask('branches/save', { params: { code: 'KBL' }, body: { branchMargin: '2' } })
  await ask('rate-board/publish', { body: { rates } })
  const offsets = [{ currencyId: 2, buy: '0.1', sell: '-0.1' }]
  await ask('rate-board/offsets', { params: { branch: 'KBL' }, body: { offsets } })
  const { version: boardVersion } = await ask('rate-board/read')
  const person = { name: 'احمد ضیا', phone: '0700123456' }
  const sold = { give: { currencyId: 2, amount: '100' }, get: { currencyId: 1 }, boardVersion }
  await ask('deals/create', { body: { ...sold, rate: '68.4', person, narrative: 'Walk-in' } })
  const { accountNumber: account } = await openAccount(ask)
  const waiver = { commission: '0', commissionReason: 'An old customer' }
  await ask('deals/create', { body: { ...sold, get: { currencyId: 1, account }, ...waiver } })
}

async function accounts(ask: Ask) {
  const numbersFrom = { currencyId: 3, startNumber: 7000 }
  const setting = await ask('account-number-settings/create', { body: numbersFrom })
  // The setting moves to currency 1. A number is reserved from 1500 and given up when the start becomes 1000.
  for (const startNumber of [1500, 1000]) {
    const body = { currencyId: 1, startNumber }
    await ask('account-number-settings/update', { params: { id: setting.id }, body })
    await ask('accounts/generate-number', { body: { currencyId: 1 } })
  }
  const { id, photo, updatedAt } = await openAccount(ask, { photo: PIXEL })
  const { id: customerOf } = await openAccount(ask, { customerOf: id })
  const change = { dateofBirth: '1980-03-21', currencyId: 2, photo, customerOf, updatedAt }
  await ask('accounts/update', { params: { id }, body: change })
  await ask('images/read', { params: { key: photo?.split('/').at(-1) ?? '' } })
  // The change leads out of equity, so its write asks whether a year was closed meanwhile.
  const chosen = await openAccount(ask, { accountType: 'Company', book: 'capital' })
  await ask('accounts/update', { params: { id: chosen.id }, body: { book: 'expense' } })
  const limits = { floor: '-5000', ceiling: null, sendPer100000: '150', receivePer100000: '-20' }
  await ask('accounts/limits', { params: { id }, body: limits })
  await partnerOfTwoAccounts(ask)
  for (const each of [id, 1]) await ask('accounts/balances', { params: { id: each } })
}

/** Debits an account of a partner who has a floor over all accounts, so that the save also asks for the other one. */
async function partnerOfTwoAccounts(ask: Ask) {
  const partner = { accountType: 'Hawala Partner' }
  const leader = await openAccount(ask, partner)
  const { accountNumber } = await openAccount(ask, { ...partner, customerOf: leader.id })
  await ask('accounts/limits', { params: { id: leader.id }, body: { groupFloor: '-1000' } })
  await ask('transactions/create', { body: posting('Debit', accountNumber, '10') })
}

async function transactions(ask: Ask, manager: Ask, { today, dated }: Days) {
  const company = { accountType: 'Company' }
  const afn = await openAccount(ask, company)
  const usd = await openAccount(ask, { ...company, currencyId: 2 })
  const on = { tranDate: dated }
  const lent = loan('شرکت نور', '1000', { ...on, borrowerType: 'company', dueDate: '2099-01-31' })
  await ask('transactions/create', { body: lent })
  await ask('transactions/create', { body: loanReturn('شرکت نور', '1000', on) })
  await ask('loans/list', { query: { type: 'company', limit: '1' } })
  const bought = { account: usd.accountNumber, currencyID: 2, amount: '100' }
  const sold = { account: afn.accountNumber, currencyID: 1, amount: '6850' }
  const legs = exchange(bought, sold, '68.5', { referenceId: 'R-1' })
  for (const leg of [legs['purchase'], legs['selling']]) Object.assign(leg as object, on)
  Object.assign(legs, { commission: '1' })
  const { purchase } = await ask('transactions/exchange', { body: legs })
  const waiver = { commission: '0', commissionReason: 'An old customer' }
  await ask('transactions/exchange', { body: { ...legs, ...waiver } })
  const paidIn = posting('Credit', afn.accountNumber, '250.75', { ...on, referenceId: 'R-2' })
  const params = { id: (await ask('transactions/create', { body: paidIn })).id }
  const waived = { ...on, ...waiver }
  await ask('transactions/create', { body: posting('Credit', afn.accountNumber, '5000', waived) })
  const edit = { amount: '300', description: 'کرایه', version: 1 }
  await ask('transactions/update', { params, body: edit })
  await manager('transactions/approve', { params, body: { version: 2 } })
  const approved = { transactions: [{ id: purchase.id, version: 1 }] }
  await manager('transactions/approve-many', { body: approved })
  await ask('transactions/slip', { params: { id: purchase.id } })
  await ask('transactions/print', { params: { id: purchase.id } })
  await ask('transactions/delete', { params, body: { version: 3 } })
  const twice = { params: { id: purchase.id }, body: { reason: 'دو بار ثبت شده' } }
  await ask('transactions/reverse', twice)
  await ask('transactions/history', { params })
  for (const type of ['Deleted Transactions', 'Exchange']) {
    await ask('search-transactions/list', { query: { type, date: dated } })
  }
  await reports(ask, afn.id, today)
}

const REPORTS_OF_DAYS = [
  'reports/commission',
  'reports/profit',
  'reports/house-profit',
  'reports/deals',
  'books/journal',
  'books/profit-and-loss',
  'books/cash-by-day',
] as const

/** Reads the reports that need a day or days, and the statements of a customer's account and a house account. */
export async function reports(ask: Ask, accountId: number, day: string) {
  const query = { fromDate: day, toDate: day }
  for (const each of [accountId, 1]) {
    await ask('reports/account', { params: { accountId: each }, query })
  }
  await ask('reports/exchange-details', { query })
  for (const name of REPORTS_OF_DAYS) {
    await ask(name, { query: { from: day, to: day } })
  }
  await ask('reports/hawala-profit', { query: { from: day, to: day, by: 'route' } })
  await ask('reports/hawala-profit', { query: { from: day, to: day, by: 'partner' } })
  const ofBranch = { query: { date: day, branch: 'HQ' } }
  await ask('reports/daily-statement', ofBranch)
  await ask('reports/deleted-after-approval', ofBranch)
  await ask('days/changes', ofBranch)
  await ask('reports/cash-position', ofBranch)
  await ask('books/balance-sheet', { query: { date: addDays(day, -1) } })
  await ask('reports/balances', { query: { date: addDays(day, -1), zero: 'true' } })
  const detail = 'accounts'
  await ask('books/trial-balance', { query: { from: addDays(day, -1), date: day, detail } })
}

/** The rent is paid with its receipt, first back-dated from the till, then in rupees from a bank for another branch. */
async function bookEntries(ask: Ask, { dated }: Days) {
  const [rent, bank, rupees] = [
    await openAccount(ask, { accountType: 'Company', book: 'expense' }),
    await openAccount(ask, { accountType: 'Company', book: 'bank', currencyId: 4 }),
    await openAccount(ask, { accountType: 'Company', book: 'expense', currencyId: 4 }),
  ]
  const entry = { amount: '5000', narrative: 'کرایه قوس' }
  await ask('book-entries/create', {
    body: { ...entry, debit: rent.accountNumber, credit: 'cash', tranDate: dated, photo: PIXEL },
  })
  await ask('book-entries/create', {
    body: {
      ...entry,
      debit: rupees.accountNumber,
      credit: bank.accountNumber,
      branch: 'KBL',
      overLimit: 'The rent is due',
    },
  })
}

async function hawalas(ask: Ask, { today, dated }: Days) {
  const partner = { accountType: 'Hawala Partner' }
  const main = await openAccount(ask, partner)
  const child = await openAccount(ask, { ...partner, currencyId: 2 })
  const accounts = { accountId: main.id, childAccountId: child.id }
  const serial = { ...accounts, lastHawalaNo: 41, hawalaType: 'Send', lastTransId: '7' }
  const { id } = await ask('hawala-serial-no/create', { body: serial })
  const receiver = { receiverName: 'نادر' }
  const sent = { ...receiver, senderAccountId: main.id, currencyId: 1, amount: '125.50', fee: '1' }
  const hawala = await ask('hawala/create', { body: { ...sent, hawalaNumber: 'H-1' } })
  const completed = { params: { id: hawala.id }, body: { status: 'completed' } }
  await ask('hawala/set-status', completed)
  const money = {
    senderAccount: main.accountNumber,
    currencyId: 2,
    amount: '100',
    exAmount: '6850',
  }
  const both = { ...receiver, ...money, type: 'Send', transDate: dated }
  const details = await ask('hawala-details/create', { body: both })
  const edit = { params: { id: details.id }, body: { amount: '110', version: 1 } }
  await ask('hawala-details/update', edit)
  await ask('search-transactions/list', { query: { type: 'Hawala', date: dated } })
  const received = { ...serial, hawalaType: 'Receive' }
  await ask('hawala-serial-no/update', { params: { id }, body: received })
  await ask('hawala-serial-no/list')
  await ask('hawala-serial-no/delete', { params: { id } })
  await ask('audit/list', { query: { fromDate: today, entity: 'account' } })
}

/** Makes moves of cash within the branch of head office. */
async function tillMoves(ask: Ask, manager: Ask) {
  const { branch, id: userId } = (await ask('auth/me')).user
  const tills = { own: { branch, userId }, vault: { branch, userId: 0 } }
  const amounts = [
    { currencyId: 1, amount: '100' },
    { currencyId: 2, amount: '20' },
  ]
  const offer = async (body: object) => {
    const { id } = await ask('till-moves/create', { body: { amounts, ...body } })
    return { params: { id }, body: {} }
  }
  const toVault = { from: tills.own, to: tills.vault }
  await manager('till-moves/accept', await offer(toVault))
  await manager('till-moves/refuse', {
    ...(await offer(toVault)),
    body: { reason: 'The notes are torn' },
  })
  await ask('till-moves/withdraw', await offer(toVault))
  const raised = await offer(toVault)
  const more = { amounts: [{ currencyId: 1, amount: '150' }] }
  await ask('till-moves/raise', { ...raised, body: more })
  const less = { amounts: [{ currencyId: 1, amount: '140' }] }
  await manager('till-moves/accept', { ...raised, body: less })
  await ask('till-moves/see', raised)
}

/**
 * Cash that a branch sends to head office. Each step is taken by another person: offer, dispatch, acceptance and settlement.
 */
async function cashToHeadOffice({ admin, manager, secondManager, branchManager }: Staff) {
  const [{ user: to }, { user: from }] = [await admin('auth/me'), await branchManager('auth/me')]
  const vaultOf = (branch: string) => ({ branch, userId: 0 })
  const { id } = await branchManager('till-moves/create', {
    body: {
      from: vaultOf(from.branch),
      to: vaultOf(to.branch),
      amounts: [
        { currencyId: 1, amount: '100' },
        { currencyId: 2, amount: '20' },
      ],
      carrier: 'گل آغا',
    },
  })
  const params = { id }
  await manager('till-moves/dispatch', { params, body: {} })
  const arrived = [{ currencyId: 2, amount: '19' }]
  await secondManager('till-moves/accept', { params, body: { amounts: arrived } })
  const settlement = { branch: from.branch, reason: 'Lost on the road' }
  await admin('till-moves/settle', { params, body: settlement })
  await admin('till-moves/list', { query: { branch: 'ALL', limit: '1' } })
}

/**
 * Counts the Admin's till through the day 60 days ago. For this the branch closes its days from that day; afterwards it
 * closes none again.
 */
async function counts(ask: Ask, manager: Ask, { today }: Days) {
  const { branch, id: userId } = (await ask('auth/me')).user
  const closing = (closingFrom: string | null) =>
    ask('branches/save', { params: { code: branch }, body: { closingFrom } })
  const through = addDays(today, -MOST_OPEN_DAYS)
  await closing(through)
  const active = (await ask('currencies/list')).filter(({ isActive }) => isActive)
  const found = active.map(({ id: currencyId }) => ({
    currencyId,
    // Later tests want to be the first to record something in the other currencies.
    loose: currencyId <= 2 ? '1' : '0',
  }))
  const params = { branch, userId }
  const count = (freeze: boolean) =>
    ask('tills/count', { params, body: { through, freeze, counts: found } })
  await count(false)
  await count(true)
  await count(true)
  const decided = { params: { ...params, through }, body: { try: 2, reason: 'شمارش دوباره' } }
  await manager('tills/reject', decided)
  await count(true)
  await manager('tills/confirm', { ...decided, body: { ...decided.body, try: 1 } })
  await ask('tills/counts', { params, query: { through } })
  await ask('tills/reopen', { params, body: {} })
  await closing(null)
}

/**
 * A branch closes its days from the day before yesterday through today, which has no postings. Head office reopens yesterday
 * twice. First because an entry is missing: it is recorded, and as the old count stays valid, the next close posts the
 * further difference. The second time head office asks for a new count, which is never made. The day before yesterday is
 * returned, answered and accepted.
 */
async function closedDays(staff: Staff, { today }: Days) {
  const { admin, manager, branchManager: ask } = staff
  const { branch, id: userId } = (await ask('auth/me')).user
  const [before, date] = [addDays(today, -2), addDays(today, -1)]
  // Without this limit the close couldn't post the further difference that the forgotten entry causes.
  const varianceLimits = [{ currencyId: 1, amount: '5' }]
  const expenseLimits = [{ currencyId: 1, amount: '500' }]
  const settings = { name: 'مزار شریف', closingFrom: before, varianceLimits, expenseLimits }
  await admin('branches/save', { params: { code: branch }, body: settings })
  const { accountNumber } = await openAccount(admin)
  const cashIn = posting('Credit', accountNumber, '5', { tranDate: date })
  await ask('transactions/create', { body: { ...cashIn, tranDate: before } })
  await ask('transactions/create', { body: cashIn })
  const counts = (await ask('currencies/list')).map(({ id: currencyId }) => ({
    currencyId,
    loose: currencyId === 1 ? '10' : '0',
  }))
  await ask('tills/count', { params: { branch, userId }, body: { through: date, counts } })
  await admin('tills/confirm', { params: { branch, userId, through: date }, body: {} })
  const lapsing = {
    from: { branch, userId },
    to: { branch, userId: 0 },
    amounts: [{ currencyId: 1, amount: '5' }],
  }
  await ask('till-moves/create', { body: lapsing })
  await ask('days/close', { params: { branch, date: today }, body: { comment: 'A quiet day' } })
  const params = { branch, date }
  await admin('days/reopen', { params, body: { reason: 'An entry is missing' } })
  await ask('transactions/create', { body: cashIn })
  // Nobody may close a day again if their own till has a further difference, so the Admin does it.
  await admin('days/close', { params, body: {} })
  const vault = { branch, userId: 0 }
  await manager('tills/count', { params: vault, body: { freeze: false, counts } })
  await ask('days/read', { params })
  await ask('days/list', { query: { date } })
  await ask('days/list', { query: { month: today.slice(0, 'yyyy-mm'.length), branch } })
  await admin('days/reopen', { params, body: { reason: 'Count anew', tills: [userId] } })
  await reviewedDay(staff, { branch, date: before })
}

/** Head office returns a day and the branch answers. Somebody who confirmed no count of that day accepts it. */
async function reviewedDay(
  { admin, manager, branchManager }: Staff,
  params: { branch: string; date: string },
) {
  await admin('days/return', { params, body: { comment: 'Who brought this cash?' } })
  await branchManager('days/answer', { params, body: { comment: 'احمد، یک مشتری دایمی' } })
  await manager('days/accept', { params, body: { comment: 'Seen' } })
}

/** Calls every route that reads and needs no input. */
async function plainReads(ask: Ask) {
  const isPlain = ({ method, params, query }: Route) =>
    method === 'GET' && !params && (!query || query.safeParse({}).success)
  for (const { name } of ROUTES.filter(isPlain)) await ask(name)
}
