import '../design/tokens.css';
