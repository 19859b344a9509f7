/** The dialog of a plan with its words: loaded together, because nobody answers a question that cannot be read. */
import { type LanguageTag, loadSay } from '@bivouac/i18n';
import type { ComponentType } from 'react';
import { isDoneBefore, PlanDone } from './plan-done.tsx';
import { PlanSheet, type PlanSheetProps } from './plan-sheet.tsx';
import { planWords } from './words/index.ts';

export async function planSheetIn(language: LanguageTag): Promise<ComponentType<PlanSheetProps>> {
  const say = await loadSay(language, planWords);
  return (props) =>
    isDoneBefore(props.plan) ? (
      <PlanDone {...props} say={say} />
    ) : (
      <PlanSheet {...props} language={language} say={say} />
    );
}
