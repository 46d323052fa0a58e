import { MOST_TRIES_OF_CODE } from '../../../shared/contract/hawala-order-facts.ts'
import type { Attack } from './attacks.ts'

/** The only calls whose answers may have a code: the save of a hawala, and those that give it a new code. */
const TELLS_CODE: readonly string[] = [
  'hawala-orders/create',
  'hawala-orders/new-code',
  'hawala-orders/redirect',
]
/** The parts of a call by which its answer is judged. */
type Answered = Pick<Attack, 'name' | 'params'> & { body: Pick<Attack['body'], 'text'> }

const WRONG_CODE = /^Wrong code: /
/** A code among other text, but not within a longer number. */
const CODES = /(?<!\d)\d{8}(?!\d)/g

/**
 * Watches the codes of hawalas during an attack. Nobody may guess more often than is allowed, and nothing may reveal a code
 * except the two answers that exist to show it (docs/rules/hawala-orders.md).
 */
export class CodeWatch {
  readonly #codes = new Set<string>()
  readonly #wrong = new Map<string, number>()
  readonly #renewed = new Map<string, number>()
  /** The lines of the log since they were checked last. */
  #log: string[] = []

  /** Adds a code that somebody was given. */
  learn(code: string | null | undefined): void {
    if (code && /^\d{8}$/.test(code)) this.#codes.add(code)
  }

  /** Keeps a line of the log until all codes of the calls at that time are known. */
  keepLine(line: string): void {
    this.#log.push(line)
  }

  /** Notes an answer, and returns what is wrong with it. */
  problemsOf({ name, params, body }: Answered, status: number, text: string): string[] {
    const id = String(Number(params['id']))
    if (TELLS_CODE.includes(name) && status < 300) {
      this.learn((JSON.parse(text) as { code?: string | null }).code)
      if (name !== 'hawala-orders/create') add(this.#renewed, id)
      return []
    }
    if (status === 403 && WRONG_CODE.test(text)) add(this.#wrong, id)
    // A refusal may quote what was sent.
    const told = this.codeIn(text)
    const isQuoted = status >= 400 && told !== undefined && body.text?.includes(told)
    return told === undefined || isQuoted ? [] : [`${name} tells the code ${told}`]
  }

  /** Returns the problems after a group of calls. A new code allows as many wrong tries again. */
  problemsAfter(table: readonly string[]): string[] {
    const lines = this.#log
    this.#log = []
    const guessed = [...this.#wrong].filter(
      ([id, wrong]) => wrong > MOST_TRIES_OF_CODE * (1 + (this.#renewed.get(id) ?? 0)),
    )
    const telling = (what: string, texts: readonly string[]) =>
      texts
        .filter((text) => this.codeIn(text) !== undefined)
        .map((text) => `${what} has a code: ${text.slice(0, 300)}`)
    return [
      ...guessed.map(([id, wrong]) => `${wrong} wrong codes of hawala order ${id} were answered`),
      ...telling('the log', lines),
      // Elsewhere a balance may happen to look like a code.
      ...telling(
        'the table',
        table.filter((line) => /"pk":"(HAWALA|AUDIT)/.test(line)),
      ),
    ]
  }

  /** How often wrong codes were answered, so that a test can require that there were some. */
  get wrongCodes(): number {
    return [...this.#wrong.values()].reduce((sum, times) => sum + times, 0)
  }

  /** Finds a known code in a text. */
  codeIn(text: string): string | undefined {
    return text.match(CODES)?.find((each) => this.#codes.has(each))
  }
}

function add(times: Map<string, number>, id: string): void {
  times.set(id, (times.get(id) ?? 0) + 1)
}
