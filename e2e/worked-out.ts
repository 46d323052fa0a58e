import type { CDPSession, Page } from 'playwright-core'

/** One entry of the browser's trace. */
interface Traced {
  readonly name: string
  readonly args: { readonly elementCount?: number; readonly beginData?: { dirtyObjects?: number } }
}

/** How often the browser recalculated styles and layout. */
interface WorkedOut {
  readonly looks: number
  readonly places: number
}

/**
 * Counts the browser's recalculations while something is done; they take most of the time of opening a dialog over a long
 * table.
 */
export async function workedOut(page: Page, act: () => Promise<void>): Promise<WorkedOut> {
  const session = await page.context().newCDPSession(page)
  const traced: Traced[] = []
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])))
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'blink'] },
  } as Parameters<typeof session.send<'Tracing.start'>>[1])
  await act()
  await ended(session)
  await session.detach()
  const sum = (name: string, count: (args: Traced['args']) => number | undefined) =>
    traced
      .filter((each) => each.name === name)
      .reduce((total, { args }) => total + (count(args) ?? 0), 0)
  return {
    looks: sum('UpdateLayoutTree', ({ elementCount }) => elementCount),
    places: sum('Layout', ({ beginData }) => beginData?.dirtyObjects),
  }
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
}
