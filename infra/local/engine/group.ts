import type { DatabaseSync } from 'node:sqlite'
import { databaseFault, isRefusal, type OnBroken, storeClosed } from './errors.ts'
import { type Place, placeName, type Row, type Rows, type Stored } from './rows.ts'

/** An item that a commit wrote, or that it removed. */
export interface Change {
  readonly pk: string
  readonly sk: string
  /** The stored JSON text; null if the item is gone. */
  readonly text: string | null
}

/** A commit: its number since the store was opened, from 1, and what it left of each item that it touched. */
export interface Commit {
  readonly counter: number
  readonly changes: readonly Change[]
}

/** A write that waits for its turn in a group. */
export interface Write<Result> {
  /**
   * Checks everything and then changes the places; it throws before it changes the first one.
   * @returns what the caller gets after the commit
   */
  run(places: Places): Result
  /** True if the commit of this write needs no fsync of its own. */
  readonly isCoveredByNext?: boolean
}

interface UsedPlace extends Place {
  readonly row: Row | undefined
  now: Stored | undefined
}

/** The items that a group of writes uses: as they are in the file, with what earlier writes of the group made of them. */
export class Places {
  readonly #rows: Rows
  readonly #used = new Map<string, UsedPlace>()

  constructor(rows: Rows) {
    this.#rows = rows
  }

  #at({ pk, sk }: Place): UsedPlace {
    const name = placeName(pk, sk)
    let place = this.#used.get(name)
    if (!place) {
      const row = this.#rows.find({ pk, sk })
      place = { pk, sk, row, now: row }
      this.#used.set(name, place)
    }
    return place
  }

  /** Returns what a place holds at this moment; undefined if nothing. */
  find(place: Place): Stored | undefined {
    return this.#at(place).now
  }

  /** Changes what a place holds; undefined empties it. */
  set(place: Place, stored: Stored | undefined): void {
    this.#at(place).now = stored
  }

  /** Writes the changed places to the file, each once however many writes of the group changed it. */
  flush(): Change[] {
    const changes: Change[] = []
    for (const place of this.#used.values()) {
      const { pk, sk, row, now } = place
      if (now === row) continue
      if (!now) this.#rows.remove(row as Row)
      const text = now ? (row ? this.#rows.update(row, now) : this.#rows.insert(place, now)) : null
      changes.push({ pk, sk, text })
    }
    return changes
  }
}

interface Waiting {
  readonly write: Write<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** How many turns of the event loop a group waits at most while more calls arrive. */
const MOST_TURNS = 4

/**
 * Writes that arrive together, in one commit. Each is answered only after the commit, the refused ones too: their reason may
 * be another write of the same group. An error of SQLite ends the whole group, and nothing of it is stored.
 *
 * Nothing else happens in this process while a commit waits for the disk, so calls pile up at its sockets meanwhile. They are
 * read over some turns of the event loop. A group waits for them, until a whole turn brings none, so that all of them share
 * the next wait. Draws of numbers don't wait with it: each is committed in its turn, and its posting can still join the group.
 */
export class Group {
  readonly #database: DatabaseSync
  readonly #rows: Rows
  readonly #onBroken: OnBroken
  readonly #listeners = new Set<(commit: Commit) => void>()
  #writes: Waiting[] = []
  #draws: Waiting[] = []
  /** How many writes and draws have arrived. */
  #arrived = 0
  #commits = 0
  #isSynced = true
  #isClosed = false

  constructor(database: DatabaseSync, rows: Rows, onBroken: OnBroken) {
    this.#database = database
    this.#rows = rows
    this.#onBroken = onBroken
  }

  /**
   * Takes a write into the next group. A draw may overtake an earlier write that still waits. That harms nobody, because
   * beside draws only the first start sets the counter, and only under a condition.
   * @returns its answer, after the commit
   */
  add<Result>(write: Write<Result>): Promise<Result> {
    if (this.#isClosed) return Promise.reject(storeClosed())
    return new Promise<unknown>((resolve, reject) => {
      const waiting = { write, resolve, reject }
      this.#arrived += 1
      if (write.isCoveredByNext) {
        if (this.#draws.push(waiting) === 1) setImmediate(() => this.#endDraws())
      } else if (this.#writes.push(waiting) === 1) {
        this.#endAfterQuietTurn(0, MOST_TURNS)
      }
    }) as Promise<Result>
  }

  /**
   * Tells each commit from now on to a listener. Who listens keeps a copy of what is stored, and a listener that throws has
   * missed a commit. So all listeners are told, and then the store is broken.
   * @returns a function that stops it
   */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Commits the writes that wait, and takes no more. */
  close(): void {
    this.#isClosed = true
    this.#endDraws()
    this.#endWrites()
  }

  /**
   * Ends the group as soon as a whole turn has brought nothing, or after a number of turns.
   * @param seen how many had arrived at the turn before; 0 if the group began in this one
   */
  #endAfterQuietTurn(seen: number, turns: number): void {
    setImmediate(() => {
      if (this.#arrived === seen || turns === 1) this.#endWrites()
      else this.#endAfterQuietTurn(this.#arrived, turns - 1)
    })
  }

  #endWrites(): void {
    const group = this.#writes
    this.#writes = []
    this.#commit(group, true)
  }

  #endDraws(): void {
    const group = this.#draws
    this.#draws = []
    this.#commit(group, false)
  }

  /** @param isSynced true if the commit waits for the disk */
  #commit(group: readonly Waiting[], isSynced: boolean): void {
    if (group.length === 0) return
    const answers: (() => void)[] = []
    let changes: Change[]
    try {
      this.#sync(isSynced)
      this.#database.exec('BEGIN IMMEDIATE')
      const places = new Places(this.#rows)
      for (const waiting of group) answers.push(answerOf(waiting, places))
      changes = places.flush()
      this.#database.exec('COMMIT')
    } catch (error) {
      this.#fail(group, error)
      return
    }
    for (const answer of answers) answer()
    if (changes.length > 0) this.#tell({ counter: ++this.#commits, changes })
  }

  /**
   * Sets whether the next commit waits for the disk. The log is one file in the order of the commits, and each entry's
   * checksum covers the entries before it. So a later commit that waits for the disk brings the earlier ones there too, and
   * after a power loss no later commit is there without them. A commit that changes no page writes no entry, so it waits for
   * nothing, whatever was set. Then only draws can be missing on the disk, and no save is answered from their counter.
   */
  #sync(isSynced: boolean): void {
    if (isSynced === this.#isSynced) return
    this.#database.exec(`PRAGMA synchronous = ${isSynced ? 'FULL' : 'NORMAL'}`)
    this.#isSynced = isSynced
  }

  #fail(group: readonly Waiting[], error: unknown): void {
    const fault = databaseFault(error, this.#onBroken)
    this.#rollBack()
    // None of the group is stored, so each of its writes is rejected, also one that would have been refused.
    for (const { reject } of group) reject(fault)
  }

  /** Takes back a group that failed. If SQLite can't, every read would see what was refused, so the store is broken. */
  #rollBack(): void {
    // On a full disk SQLite may have ended the transaction by itself.
    if (!this.#database.isTransaction) return
    try {
      this.#database.exec('ROLLBACK')
    } catch (error) {
      if (this.#database.isTransaction) this.#onBroken(error as Error)
    }
  }

  #tell(commit: Commit): void {
    const errors: unknown[] = []
    for (const listener of this.#listeners) {
      try {
        listener(commit)
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length === 0) return
    const [first] = errors
    this.#onBroken(new Error(`A listener of the commits failed: ${first}`, { cause: first }))
  }
}

/** Runs a write of a group. @returns how to answer it after the commit */
function answerOf({ write, resolve, reject }: Waiting, places: Places): () => void {
  try {
    const result = write.run(places)
    return () => resolve(result)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return () => reject(error)
  }
}
