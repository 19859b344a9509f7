/** Opens the file of a document in a tab of its own: the tab first, while the browser still knows who asked for it. */
import { type CommandResult, data, fileLink } from '@bivouac/data';

export async function openFile(file: string): Promise<CommandResult<string>> {
  const tab = window.open('about:blank', '_blank');
  const link = await fileLink(data(), file);
  if (!link.ok) tab?.close();
  else if (tab) {
    tab.opener = null;
    tab.location.replace(link.value);
  } else window.location.assign(link.value);
  return link;
}
