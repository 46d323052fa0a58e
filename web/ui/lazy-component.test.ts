import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const module = { default: () => createElement('p', null, 'The screen') }

it('fetches its code once', () => {
  const load = vi.fn(async () => module)
  const screen = lazyComponent(load)
  expect(load).not.toHaveBeenCalled()
  screen.preload()
  screen.preload()
  expect(load).toHaveBeenCalledTimes(1)
})

it('shows preloaded code at once', async () => {
  const fetched = Promise.resolve(module)
  const screen = lazyComponent(() => fetched)
  screen.preload()
  await fetched
  await Promise.resolve()
  expect(renderToStaticMarkup(createElement(screen))).toBe('<p>The screen</p>')
})

it('tries again after a failed fetch, but only after the failure could be shown', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const load = vi.fn(async () => module).mockRejectedValueOnce(new Error('gone'))
  const screen = lazyComponent(load)
  screen.preload()
  await vi.advanceTimersByTimeAsync(900)
  screen.preload()
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  screen.preload()
  expect(load).toHaveBeenCalledTimes(2)
})
