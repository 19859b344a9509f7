/** A grouping that is changed in place; whoever changed it meanwhile is asked about. */
import { changeGrouping, data, type GroupingKind, type GroupingSetUp, type RallySetUp } from '@bivouac/data';
import { useChange } from '../forms/use-change.ts';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useClash } from '../history/use-clash.ts';
import { useAtRow } from '../presence/presence.tsx';
import { GroupingForm, type GroupingSaid } from './grouping-form.tsx';

interface GroupingChangeProps {
  rally: RallySetUp;
  kind: GroupingKind;
  grouping: GroupingSetUp;
  others: readonly GroupingSetUp[];
  onDone(isChanged: boolean): void;
}

export function GroupingChange({ rally, kind, grouping, others, onDone }: GroupingChangeProps) {
  const making = useChange();
  const { id, label } = grouping;
  useAtRow(id);
  const view = useClash<GroupingSaid>(making, (seen, change) =>
    changeGrouping(data(), kind, id, seen, change),
  );
  return (
    <>
      <GroupingForm
        title={label}
        place={id}
        grouping={grouping}
        others={others}
        isBusy={making.isBusy}
        trouble={making.trouble}
        onSay={async (said, seen) => {
          const isKept = await view.send(seen, said);
          if (isKept) onDone(true);
          return isKept;
        }}
        onCancel={() => onDone(false)}
      />
      <ClashDialog
        view={view}
        rally={rally}
        row={id}
        name={label}
        isBusy={making.isBusy}
        onDone={() => onDone(true)}
      />
    </>
  );
}
