type Fields = Record<string, unknown>

/** The fields of answers that hold one item, several items, or the items of each table. */
const ITEM_FIELDS = new Set(['Item', 'Key', 'LastEvaluatedKey', 'Attributes'])
const ITEM_LISTS = new Set(['Items', 'Keys'])
const ITEMS_BY_TABLE = 'Responses'

const codeOf = (sign: string) => sign.charCodeAt(0)
const [SPACE, QUOTE, BACKSLASH, COMMA, COLON] = [' ', '"', '\\', ',', ':'].map(codeOf)
const [OBJECT, OBJECT_END, LIST, LIST_END] = ['{', '}', '[', ']'].map(codeOf)
const WORD = /[-+.\w]+/y

/**
 * Reads an answer of DynamoDB from its JSON text in one pass, and gives its items plain values. Every number in an item is
 * read as a bigint.
 *
 * `JSON.parse` and a conversion of its result would cost several times as much (docs/reliability.md, "CPU"). The embedded
 * engine writes the attributes of each item in another order, and V8 keeps a hidden class for each order in which an object
 * got its properties. So nearly every item would have its own class, and would be slow to build and to read. Therefore all
 * items of an answer get their attributes in one order. New names in an item are sorted, so another answer with the same
 * attributes has the same order. Then the few items of a posting don't get new classes each time.
 */
export class AnswerReader {
  readonly #text: string
  #at = 0
  /** The names of the attributes in the answer so far, in the order in which an item gets them, and their places in it. */
  readonly #names: string[] = []
  readonly #places = new Map<string, number>()

  constructor(text: string) {
    this.#text = text
  }

  /** @throws SyntaxError if the text isn't an answer; TypeError for a type of value that this product never writes */
  answer(): Fields {
    const answer = this.#fields((name) =>
      name === ITEMS_BY_TABLE ? this.#fields(() => this.#items()) : this.#field(name),
    )
    if (!Number.isNaN(this.#next())) throw this.#unreadable()
    return answer
  }

  #field(name: string): unknown {
    if (ITEM_FIELDS.has(name)) return this.#item()
    if (ITEM_LISTS.has(name)) return this.#items()
    return this.#json()
  }

  /** Reads any value outside of items. */
  #json(): unknown {
    const sign = this.#next()
    if (sign === OBJECT) return this.#fields((name) => this.#field(name))
    if (sign === LIST) return this.#list(() => this.#json())
    return sign === QUOTE ? this.#string() : this.#word()
  }

  #items(): (Fields | null)[] {
    return this.#list(() => this.#item())
  }

  #item(): Fields | null {
    if (this.#next() !== OBJECT) return this.#null()
    const values: unknown[] = []
    const added = new Map<string, unknown>()
    this.#parts(OBJECT, OBJECT_END, () => {
      const name = this.#name()
      const place = this.#places.get(name)
      if (place === undefined) added.set(name, this.#attribute())
      else values[place] = this.#attribute()
    })
    for (const name of [...added.keys()].sort()) values[this.#placeOf(name)] = added.get(name)
    const item: Fields = {}
    for (let place = 0; place < values.length; place += 1) {
      if (values[place] !== undefined) item[this.#names[place] as string] = values[place]
    }
    return item
  }

  /**
   * Returns the place of an attribute in the order. It has a place already if a map within the item has an attribute of this
   * name.
   */
  #placeOf(name: string): number {
    const known = this.#places.get(name)
    if (known !== undefined) return known
    const place = this.#names.push(name) - 1
    this.#places.set(name, place)
    return place
  }

  /** Reads the value of an attribute, such as `{"N":"42"}`. */
  #attribute(): unknown {
    this.#take(OBJECT)
    const value = this.#valueOf(this.#name())
    this.#take(OBJECT_END)
    return value
  }

  #valueOf(type: string): unknown {
    if (type === 'S') return this.#string()
    if (type === 'N') return this.#number()
    if (type === 'M') return this.#item()
    if (type === 'BOOL') return this.#word()
    if (type === 'L') return this.#list(() => this.#attribute())
    if (type === 'NULL' && this.#word() === true) return null
    if (type === 'B') return new Uint8Array(Buffer.from(this.#string(), 'base64'))
    if (type === 'SS') return new Set(this.#list(() => this.#string()))
    throw new TypeError(`An item has a value of an unknown type: ${type}`)
  }

  #number(): bigint {
    const text = this.#string()
    if (text === '') throw this.#unreadable()
    return BigInt(text)
  }

  #null(): null {
    if (this.#word() !== null) throw this.#unreadable()
    return null
  }

  #fields(read: (name: string) => unknown): Fields {
    const fields: Fields = {}
    this.#parts(OBJECT, OBJECT_END, () => {
      const name = this.#name()
      fields[name] = read(name)
    })
    return fields
  }

  #list<Each>(each: () => Each): Each[] {
    const list: Each[] = []
    this.#parts(LIST, LIST_END, () => list.push(each()))
    return list
  }

  /** Reads what stands between two brackets, separated by commas. */
  #parts(start: number | undefined, end: number | undefined, read: () => unknown): void {
    this.#take(start)
    if (this.#next() === end) {
      this.#at += 1
      return
    }
    for (;;) {
      read()
      if (this.#next() === end) break
      this.#take(COMMA)
    }
    this.#at += 1
  }

  #name(): string {
    const name = this.#string()
    this.#take(COLON)
    return name
  }

  #string(): string {
    this.#take(QUOTE)
    const text = this.#text
    const from = this.#at
    let end = from
    let hasEscapes = false
    for (let code = text.charCodeAt(end); code !== QUOTE; code = text.charCodeAt(end)) {
      if (Number.isNaN(code)) throw this.#unreadable()
      if (code === BACKSLASH) hasEscapes = true
      end += code === BACKSLASH ? 2 : 1
    }
    this.#at = end + 1
    return hasEscapes ? JSON.parse(text.slice(from - 1, end + 1)) : text.slice(from, end)
  }

  /** Reads a number, true, false or null. */
  #word(): unknown {
    this.#next()
    WORD.lastIndex = this.#at
    const [word] = WORD.exec(this.#text) ?? []
    if (word === undefined) throw this.#unreadable()
    this.#at += word.length
    return JSON.parse(word)
  }

  /** Goes to the next sign that isn't white space. */
  #next(): number {
    while (this.#text.charCodeAt(this.#at) <= (SPACE as number)) this.#at += 1
    return this.#text.charCodeAt(this.#at)
  }

  #take(sign: number | undefined): void {
    if (this.#next() !== sign) throw this.#unreadable()
    this.#at += 1
  }

  #unreadable(): SyntaxError {
    return new SyntaxError(`The answer of the database can't be read at character ${this.#at}`)
  }
}
