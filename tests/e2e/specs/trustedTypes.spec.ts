import { expect, test } from '@playwright/test';

test('Trusted Types block innerHTML and workers from another origin @engines', async ({ page }) => {
  await page.goto('/tools');
  const html = page.evaluate(() => {
    document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">';
  });
  await expect(html).rejects.toThrow(/TypeError/);
  const foreign = page.evaluate(() => void new Worker('https://other.test/worker.js'));
  await expect(foreign).rejects.toThrow('Script from another origin');
});
