import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { readEnv } from './env.ts';
import { screenshotsFolder } from './gallery.ts';

const picturesFolder = path.join(screenshotsFolder, 'webkit');
const waitMs = 60_000;
const height = 844;

/** A person at a page in WebKit, who finds things by what they are called. */
export type WebKitPage = ReturnType<typeof webKitPage>;

export function webKitPage(driver: WebDriver, width: number) {
  /** The one control of a name that is shown and takes input, once there is one. */
  const control = async (kind: string, name: string | RegExp): Promise<WebElement> => {
    const found: WebElement[] = [];
    const find = async () => {
      found.splice(0, found.length, ...(await namedControls(driver, kind, name)));
      return found.length;
    };
    await expect.poll(find, { timeout: waitMs, message: `${kind} "${name}"` }).toBe(1);
    const [one] = found;
    if (!one) throw new Error(`there is no ${kind} "${name}"`);
    return one;
  };
  const text = () => driver.executeScript<string>('return document.body?.innerText ?? ""').catch(() => '');
  return {
    driver,
    width,
    open: (address: string) => driver.get(new URL(address, readEnv().baseUrl).href),
    path: async () => new URL(await driver.getCurrentUrl()).pathname,
    control,
    press: async (name: string) => (await control('button', name)).click(),
    fill: async (label: string | RegExp, written: string) => (await control('input, select', label)).sendKeys(written),
    sees: (words: string | RegExp) => expect.poll(text, { timeout: waitMs }).toMatch(words),
    picture: (name: string) => takePicture(driver, `${name}-${width}`),
  };
}

/**
 * Gives the page a width. WebDriver sizes the window, which is higher than the page by its toolbar, and answers before
 * the window has its size: it is sized again until the page has.
 */
export async function resize(driver: WebDriver, width: number): Promise<void> {
  const window = driver.manage().window();
  const resized = async () => {
    const bars = await driver.executeScript<number>('return outerHeight - innerHeight');
    await window.setRect({ x: 0, y: 0, width, height: height + bars });
    return driver.executeScript<number[]>('return [innerWidth, innerHeight]');
  };
  await expect.poll(resized, { timeout: waitMs }).toEqual([width, height]);
}

async function namedControls(driver: WebDriver, kind: string, name: string | RegExp): Promise<WebElement[]> {
  const named: WebElement[] = [];
  const isCalled = (called: string) => (typeof name === 'string' ? called === name : name.test(called));
  try {
    for (const element of await driver.findElements({ css: kind }))
      if ((await element.isDisplayed()) && (await element.isEnabled()) && isCalled(await element.getAccessibleName()))
        named.push(element);
  } catch {
    // The page was re-rendered while it was read.
    return [];
  }
  return named;
}

/** The page as it stands is not wider than the window. */
async function takePicture(driver: WebDriver, name: string): Promise<void> {
  mkdirSync(picturesFolder, { recursive: true });
  writeFileSync(path.join(picturesFolder, `${name}.png`), await driver.takeScreenshot(), 'base64');
  const wider = await driver.executeScript<number>('return document.documentElement.scrollWidth - innerWidth');
  expect(wider, `how much wider ${name} is than its window`).toBeLessThanOrEqual(0);
}
