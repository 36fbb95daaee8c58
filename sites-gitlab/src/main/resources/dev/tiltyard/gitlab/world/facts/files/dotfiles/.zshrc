# Options of interactive shells.
export EDITOR=vim
export PATH="$HOME/bin:$PATH"

HISTFILE="$HOME/.zsh_history"
HISTSIZE=10000
SAVEHIST=10000
setopt append_history hist_ignore_dups share_history

autoload -Uz compinit && compinit
zstyle ':completion:*' menu select

alias ll='ls -lah'
alias gs='git status'
alias gd='git diff'

[ -f "$HOME/.zshrc.local" ] && source "$HOME/.zshrc.local"
