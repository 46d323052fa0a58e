import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
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

it('shows what was preloaded without waiting', async () => {
  const fetched = Promise.resolve(module)
  const screen = lazyComponent(() => fetched)
  screen.preload()
  await fetched
  await Promise.resolve()
  expect(renderToStaticMarkup(createElement(screen))).toBe('<p>The screen</p>')
})

it('tries again after a failed fetch', async () => {
  const load = vi.fn(async () => module).mockRejectedValueOnce(new Error('gone'))
  const screen = lazyComponent(load)
  screen.preload()
  await vi.waitFor(() => {
    screen.preload()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
