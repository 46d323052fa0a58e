import type { ListColumn } from '../../../shared/contract/hawala-list-facts.ts'
import { nameForm } from '../../../shared/search/name-form.ts'

const FROM = /^(from|az|sender|از|له|فرستنده)$/i
const TO = /^(to|ba|baray|baraye|barae|receiver|به|برای|گیرنده)$/i
/** "az taraf-e", "از طرف": from. */
const SIDE = /^(taraf|tarafe|taraf-e|طرف)$/i
/** What stands between a name and that of the father. */
const CHILD_OF =
  /\s(?:[ds]\/o|son of|daughter of|b[ie]nte?|bin|ibn|wald|walad[- ]?[ei]?|ولد|بنت|بن|ابن|فرزند)\s/i
/** A name has letters; another sign may join two names, or mean anything. */
const NAME = /^[\p{L}\p{M}\u200c .'’()/-]+$/u

type Side = 'head' | 'from' | 'to'

interface Party {
  readonly words: string[]
  readonly phones: string[]
}

interface Names {
  readonly cells: Partial<Record<ListColumn, string>>
  readonly doubt: Doubt | null
}

/** What of the names of a line admits more than one meaning. */
export type Doubt = 'names' | 'place' | 'father' | 'phone'

/**
 * Reads who sends and who receives from the words that are left of a line of a chat. The name behind "from" is the sender's, the
 * other one the receiver's. A name before "to" is left out with the one behind it: it may be the sender's, or "to" may lead to a city.
 * A phone belongs to the name beside it, but the only one of a line isn't taken for the sender's.
 * A name that ends with a town is left out too: "Omar Herat" may be called so, or be paid in Herat.
 * @param words without number and amount; a phone begins with ☎
 * @param places the names of towns in the form of `nameForm`
 */
export function namesIn(words: readonly string[], places: ReadonlySet<string>): Names {
  const parties: Record<Side, Party> = {
    head: { words: [], phones: [] },
    from: { words: [], phones: [] },
    to: { words: [], phones: [] },
  }
  const seen = new Set<Side>()
  let side: Side = 'head'
  let isRepeated = false
  for (const word of words) {
    const next = FROM.test(word) ? 'from' : TO.test(word) ? 'to' : null
    if (next !== null) {
      isRepeated ||= seen.has(next)
      seen.add(next)
      side = next
    } else if (word.startsWith('☎')) parties[side].phones.push(word.slice(1))
    else if (side !== 'from' || !SIDE.test(word) || parties.from.words.length > 0)
      parties[side].words.push(word)
  }
  const { head, from, to } = parties
  const isTwoNames = head.words.length > 0 && to.words.length > 0
  const receiver = [...head.words, ...to.words].join(' ')
  const sender = from.words.join(' ')
  const isName = (text: string) => text === '' || NAME.test(text)
  if (isRepeated || isTwoNames || receiver === '' || !isName(receiver) || !isName(sender)) {
    return { cells: {}, doubt: 'names' }
  }
  const [name = '', father, ...more] = receiver.split(CHILD_OF)
  const phones = [...head.phones, ...to.phones]
  const isPhoneClear =
    phones.length <= 1 && from.phones.length <= (sender === '' ? 0 : phones.length)
  const [phone] = phones
  const [senderPhone] = from.phones
  const isPlace = endsWithPlace(receiver, places)
  return {
    cells: {
      ...(!isPlace || father ? { receiverName: name } : {}),
      ...(father && !isPlace && { receiverFatherName: father }),
      ...(sender && { senderName: sender }),
      ...(isPhoneClear && phone && { receiverPhone: phone }),
      ...(isPhoneClear && senderPhone && { senderPhone }),
    },
    doubt: isPlace ? 'place' : more.length > 0 ? 'father' : isPhoneClear ? null : 'phone',
  }
}

/** True if the last words of a name, "Mazar-e Sharif" or "Herat", are those of a town. */
function endsWithPlace(name: string, places: ReadonlySet<string>): boolean {
  const words = name.split(' ')
  return words.some((_, at) => places.has(nameForm(words.slice(at).join(' '))))
}
