import { formatAmount } from '../../shared/money/amount.ts'
import { atRate } from '../../shared/money/exchange.ts'
import { parseRate } from '../../shared/money/rate.ts'
import { amountInWords } from '../../shared/money/words.ts'
import { amountFor, usual } from './amounts.ts'
import { posting } from './bodies.ts'
import { happens, pick, weighted, whole } from './chance.ts'
import { visitor } from './counter.ts'
import type { Recorded } from './ledger.ts'
import { type Branch, CUSTOMERS, FATHERS, PASSERS_BY } from './people.ts'
import { quoted } from './rates.ts'
import { ADDRESSES, TEXTS } from './texts.ts'
import { clerkOf, currencyId, later, moneyIn, payable, type World, written } from './world.ts'

/**
 * Records a hawala through a partner, with its cash at the counter: a Credit of the partner for a hawala that is sent, a
 * Debit for a hawala that is paid out.
 */
export async function overPartner(world: World, branch: Branch): Promise<Recorded | null> {
  const { chance, office, books, ledger, rates, holders } = world
  const partners = holders.filter(({ customer }) => customer.type === 'Hawala Partner')
  const { number, code } = pick(chance, partners)
  const minor = amountFor('person', code, chance)
  const isFull = books.balance(number) > usual('partner', code)
  const paysOut = happens(chance, isFull ? 0.75 : 0.45) && minor <= payable(world, branch, code)
  const clerk = clerkOf(branch, chance)
  const rate = quoted(rates, code, 'AFN')
  const isExchanged = happens(chance, 0.3)
  const [sender, receiver] = [pick(chance, PASSERS_BY), pick(chance, PASSERS_BY)]
  const { hawalaNo, type } = await office.call(clerk, 'hawala-details/create', {
    body: {
      type: paysOut ? 'Receive' : 'Send',
      senderAccount: number,
      senderName: sender,
      senderFName: pick(chance, FATHERS),
      receiverName: receiver,
      receiverFatherName: pick(chance, FATHERS),
      rTaskiraNo: `${whole(chance, 1360, 1404)}-0000-${whole(chance, 10_000, 99_999)}`,
      currencyId: currencyId(code),
      exCurrencyId: currencyId(isExchanged ? 'AFN' : code),
      exchangeRate: isExchanged ? rate : '1.0000',
      amount: formatAmount(minor),
      exAmount: formatAmount(isExchanged ? atRate(minor, parseRate(rate) ?? 1n) : minor),
      amountDescription: amountInWords(minor),
      description: written(chance, TEXTS.hawala),
    },
  })
  const reference = `${type.toUpperCase()}-${String(hawalaNo).padStart(6, '0')}`
  const more = moneyIn(code, `حواله ${reference}، ${paysOut ? receiver : sender}`)
  const body = posting(paysOut ? 'Debit' : 'Credit', number, formatAmount(minor), more)
  return ledger.post(clerk, body)
}

/** Records a simple hawala from an account, and mostly plans a change of its status 0 to 4 days later. */
export async function fromAccount(world: World, branch: Branch): Promise<void> {
  const { chance, office } = world
  const sender = visitor(world, branch)
  if (!sender) return
  const { customer, code, id } = sender
  const minor = amountFor(customer.size === 'company' ? 'trader' : 'person', code, chance)
  const isAbroad = code !== 'AFN' && happens(chance, 0.7)
  const clerk = clerkOf(branch, chance)
  const hawala = await office.call(clerk, 'hawala/create', {
    body: {
      hawalaNumber: `HWL${office.now.getTime()}`,
      senderAccountId: id,
      receiverName: receiverName(world),
      receiverPhone: `0700 000 ${whole(chance, 200, 999)}`,
      receiverAddress: pick(chance, isAbroad ? ADDRESSES.abroad : ADDRESSES.home),
      currencyId: currencyId(code),
      amount: formatAmount(minor),
      fee: formatAmount((minor * BigInt(whole(chance, 5, 15))) / 1_000n),
      exchangeRate: quoted(world.rates, code, 'AFN'),
      description: written(chance, TEXTS.hawala),
    },
  })
  const status = weighted(chance, { completed: 86, cancelled: 6, pending: 8 })
  if (status === 'pending') return
  later(world, whole(chance, 0, 4), async () => {
    const params = { id: hawala.id }
    await office.call(clerkOf(branch, chance), 'hawala/set-status', { params, body: { status } })
  })
}

function receiverName({ chance }: World): string {
  const { name, lastName } = pick(
    chance,
    CUSTOMERS.filter(({ type }) => type === 'Customer'),
  )
  return happens(chance, 0.4) ? `${name} ${lastName}` : pick(chance, PASSERS_BY)
}
