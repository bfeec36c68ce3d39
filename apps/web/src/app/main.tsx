import '../design/fonts.css';
import '../design/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into');

createRoot(root).render(<StrictMode>TVET Initiative</StrictMode>);
