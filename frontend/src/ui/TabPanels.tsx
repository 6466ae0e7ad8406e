/** Panels of which one is seen, beside their heading the tabs to choose it. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';

interface Props<T extends string> {
  label: string;
  heading: ReactNode;
  panels: readonly { value: T; label: string; content: ReactNode }[];
  shown: T;
  onShow: (value: T) => void;
}

export function TabPanels<T extends string>({ label, heading, panels, shown, onShow }: Props<T>): ReactNode {
  const id = useId();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: 4 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{heading}</Box>
        <Tabs
          value={shown}
          onChange={(_event, next: T) => onShow(next)}
          aria-label={label}
          variant="scrollable"
          scrollButtons="auto"
        >
          {panels.map(({ value, label: name }) => (
            <Tab key={value} value={value} label={name} id={`${id}-${value}`} aria-controls={`${id}-panel`} />
          ))}
        </Tabs>
      </Box>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {panels.find(({ value }) => value === shown)?.content}
      </div>
    </>
  );
}
