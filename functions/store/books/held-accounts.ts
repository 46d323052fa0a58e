import { kindOf } from '../../../shared/contract/account-kinds.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import type { HeldAccount, LastPosting } from '../../domain/books/owing.ts'
import { balanceFrom, netsFrom } from '../ledger/balances.ts'
import { bookFrom, typeFrom } from '../ledger/limits.ts'
import type { Item } from '../table/client.ts'
import { getItems } from '../table/get.ts'
import { balanceKey, numberOfBalance } from '../table/keys.ts'
import { otherCalls } from '../table/other-calls.ts'

/** The accounts of one request, and the requests at a time, so that a new table isn't asked for too much at once. */
const ACCOUNTS_A_REQUEST = 100
const AT_ONCE = 8

/**
 * Reads the balances of accounts, without those of the house and those that don't exist, in no particular order. Other calls have
 * their turn between two requests.
 * @param ConsistentRead false for half the cost, possibly slightly out of date
 * @param take called with each account
 */
export async function readHeldAccounts(
  accountNumbers: readonly string[],
  { ConsistentRead }: { ConsistentRead: boolean },
  take: (held: HeldAccount) => void,
): Promise<void> {
  const numbers = accountNumbers.filter((number) => !isHouseAccount(number))
  const pieces = piecesOf(numbers, ACCOUNTS_A_REQUEST).values()
  let turn = Promise.resolve()
  const worker = async () => {
    for (const piece of pieces) {
      turn = turn.then(() => otherCalls())
      await turn
      const items = await getItems(piece.map(balanceKey), { ConsistentRead })
      for (const item of items) take(heldAccountFrom(item))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function heldAccountFrom(item: Item): HeldAccount {
  const accountNumber = numberOfBalance(item)
  const { accountId, accountName, currencyId, balanceMinor } = balanceFrom(accountNumber, item)
  return {
    accountId,
    accountNumber,
    accountName,
    kind: kindOf(typeFrom(item), bookFrom(item)),
    currencyId: Number(currencyId),
    balanceMinor,
    nets: netsFrom(item),
    last: lastFrom(item),
  }
}

function lastFrom({ last, at }: Item): LastPosting | null {
  return last === undefined ? null : { day: String(last), branch: String(at) }
}
