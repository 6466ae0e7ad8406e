// What is shown, scene by scene; each begins with a mark that its caption takes its time from.
import { register, trained } from "./person.mjs";

/** Plays all scenes and answers by name the second at which each began, and `poster`: a good first picture. */
export async function scenes({ page, table, start, now }) {
  const marks = {};
  const scene = (name) => {
    marks[name] = now();
  };
  const hold = (seconds) => page.waitForTimeout(seconds * 1000);
  const button = (name) =>
    page.getByRole("button", { name, exact: true }).first();
  const press = async (target) => {
    await target.scrollIntoViewIfNeeded();
    await glide(page, target);
    await hold(0.4);
    await target.click();
  };

  await register(page);
  await page.goto("/source/0/");
  await page.getByRole("button", { name: "Save source" }).waitFor();
  start();

  scene("upload");
  await hold(2);
  await glide(page, page.getByText("Choose a file").first());
  await page.getByLabel("Data file").setInputFiles(table);
  await page
    .getByRole("heading", { name: /731 rows/ })
    .first()
    .waitFor();
  await hold(3);
  scene("receipt");
  await glide(page, page.getByRole("region", { name: "How we read the file" }));
  await hold(5);
  await press(page.getByRole("button", { name: "Save source" }));
  const create = page.getByRole("link", { name: "Create story" });
  await create.waitFor();
  await press(create);

  await page.getByRole("heading", { name: "New story", level: 1 }).waitFor();
  scene("questions");
  await hold(3);
  await glide(page, page.getByLabel("Target", { exact: true }));
  await hold(5);
  const name = page.getByRole("textbox", { name: "Name" });
  await press(name);
  await name.fill("");
  await name.pressSequentially("Bike rentals", { delay: 70 });
  await press(page.getByRole("button", { name: "Train story" }));

  await page.waitForURL(/\/stories$/);
  scene("training");
  const card = await trained(page);
  await hold(2);
  await press(card.getByRole("link", { name: "Bike rentals" }));

  await page
    .getByRole("region", { name: "How reliable is this forecast?" })
    .waitFor();
  await page.waitForLoadState("networkidle");
  scene("forecast");
  await hold(3);
  marks.poster = now();
  await hold(4);
  scene("trust");
  await glide(
    page,
    page.getByRole("region", { name: "How reliable is this forecast?" }),
  );
  await hold(6);
  scene("why");
  await scrollBy(page, 900);
  await hold(4);
  await scrollBy(page, 700);
  await hold(4);
  scene("hand");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "smooth" }));
  await hold(1.5);
  const saving = page.waitForEvent("download");
  await press(button("Download"));
  await saving;
  await hold(4);
  return marks;
}

/** Moves the pointer as a hand does. */
async function glide(page, target) {
  const box = await target.boundingBox();
  if (box === null) return;
  await page.mouse.move(
    box.x + Math.min(box.width / 2, 160),
    box.y + Math.min(box.height / 2, 60),
    { steps: 25 },
  );
}

async function scrollBy(page, pixels) {
  for (let done = 0; done < pixels; done += 20) {
    await page.mouse.wheel(0, 20);
    await page.waitForTimeout(16);
  }
}
