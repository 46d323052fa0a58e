import type { BusinessDate } from '../../shared/calendar/business-date.ts'

/** A task at a time of a day. */
interface Task {
  /** Minutes after midnight. */
  readonly minute: number
  readonly run: () => Promise<void>
}

/** The tasks of each day. A task may add further tasks, even for later on the same day. */
export class Agenda {
  private readonly days = new Map<BusinessDate, Task[]>()

  /** Adds a task. */
  add(date: BusinessDate, minute: number, run: () => Promise<void>): void {
    const tasks = this.days.get(date) ?? []
    tasks.push({ minute, run })
    this.days.set(date, tasks)
  }

  /**
   * Removes and returns the earliest remaining task of a day; of two tasks at the same time, the one that was added
   * first.
   */
  next(date: BusinessDate): Task | undefined {
    const tasks = this.days.get(date) ?? []
    const [earliest] = tasks.toSorted((a, b) => a.minute - b.minute)
    if (earliest) tasks.splice(tasks.indexOf(earliest), 1)
    return earliest
  }
}
